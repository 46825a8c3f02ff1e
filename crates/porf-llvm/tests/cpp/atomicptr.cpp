// options: -std=c++20
// A load of libstdc++ 12 unlocks without release, so that the next store races with it.
// expect: violation race
#include <atomic>
#include <memory>
#include <thread>
std::atomic<std::shared_ptr<int>> p;
int main(){ p.store(std::make_shared<int>(1)); std::thread a([]{ p.store(std::make_shared<int>(2)); }); auto q=p.load(); a.join(); return *q==0; }
