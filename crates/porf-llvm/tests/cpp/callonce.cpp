// options: -std=c++20
// expect: safe
#include <mutex>
#include <thread>
#include <cassert>
std::once_flag f; int x;
int main(){ auto g=[]{ std::call_once(f,[]{x++;}); assert(x==1);}; std::thread a(g), b(g); a.join(); b.join(); }
