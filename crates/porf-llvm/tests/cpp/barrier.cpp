// In libstdc++ 12 a decrement that is only release is followed by a look at who waits: a wake-up may be lost under rc11.
// options: -std=c++20 --model=tso
// expect: safe
#include <barrier>
#include <thread>
#include <cassert>
std::barrier<> s(2); int x,y;
int main(){ std::thread a([]{x=1; s.arrive_and_wait(); assert(y==1);}), b([]{y=1; s.arrive_and_wait(); assert(x==1);}); a.join(); b.join(); }
