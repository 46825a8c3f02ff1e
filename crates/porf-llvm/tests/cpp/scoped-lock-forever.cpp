// One of the two is never released.
// options: -std=c++17
// expect: violation deadlock
#include <mutex>
#include <thread>
static std::mutex a, b;
int main() { b.lock(); std::thread p([] { std::scoped_lock lock(a, b); }); p.join(); b.unlock(); }
