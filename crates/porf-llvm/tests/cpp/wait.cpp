// options: -std=c++20
// expect: safe
#include <atomic>
#include <thread>
#include <cassert>
std::atomic<int> f; int x;
int main(){ std::thread a([]{x=1; f.store(1); f.notify_one();}); f.wait(0); assert(x==1); a.join(); }
