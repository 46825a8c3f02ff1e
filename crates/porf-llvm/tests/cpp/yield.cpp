// options: -std=c++20
// expect: safe
#include <thread>
#include <atomic>
#include <iostream>
std::atomic<bool> f;
int main(){ std::thread a([]{ while(!f.load()) std::this_thread::yield(); }); f=true; a.join(); (void)std::this_thread::get_id(); }
