// options: -std=c++20
// expect: safe
#include <thread>
#include <cassert>
struct S{ int v=3; ~S(){} }; thread_local S s;
int main(){ std::thread a([]{ s.v++; assert(s.v==4);}); s.v=9; a.join(); }
