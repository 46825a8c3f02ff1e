// options: -std=c++20
// expect: safe
#include <condition_variable>
#include <mutex>
#include <thread>
std::mutex m; std::condition_variable_any c; bool r;
int main(){ std::thread a([]{ std::lock_guard l(m); r=true; c.notify_one(); }); { std::unique_lock l(m); c.wait(l,[]{return r;}); } a.join(); }
