// options: -std=c++20
// expect: safe
#include <condition_variable>
#include <mutex>
#include <thread>
#include <chrono>
std::mutex m; std::condition_variable c; bool r;
int main(){ std::thread a([]{ std::lock_guard l(m); r=true; c.notify_all(); }); { std::unique_lock l(m); c.wait_for(l,std::chrono::seconds(1),[]{return r;}); } a.join(); std::this_thread::sleep_for(std::chrono::milliseconds(1)); }
