// options: -std=c++20
// expect: safe
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <cassert>
std::shared_mutex m; int x;
int main(){ std::thread a([]{ std::unique_lock l(m); x++; }), b([]{ std::shared_lock l(m); (void)x; }); a.join(); b.join(); }
