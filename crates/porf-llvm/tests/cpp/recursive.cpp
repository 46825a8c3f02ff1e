// options: -std=c++20
// expect: safe
#include <mutex>
#include <thread>
std::recursive_mutex m; std::timed_mutex t; int x;
int main(){ std::thread a([]{ std::lock_guard l(m); std::lock_guard k(m); x++; }); { std::lock_guard l(m); x++; } a.join(); if (t.try_lock()) t.unlock(); }
