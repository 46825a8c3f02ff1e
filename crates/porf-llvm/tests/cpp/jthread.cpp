// options: -std=c++20
// expect: safe
#include <thread>
#include <stop_token>
#include <atomic>
std::atomic<int> x;
int main(){ std::jthread t([](std::stop_token s){ while(!s.stop_requested()) ; x=1; }); t.request_stop(); }
