// options: -std=c++20
// expect: safe
#include <future>
#include <thread>
#include <cassert>
int main(){ std::promise<int> p; auto f=p.get_future(); std::thread a([&]{p.set_value(3);}); assert(f.get()==3); a.join(); }
