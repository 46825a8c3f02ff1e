// In libstdc++ 12 a decrement that is only release is followed by a look at who waits: a wake-up may be lost under rc11.
// options: -std=c++20 --model=tso
// expect: safe
#include <latch>
#include <thread>
#include <cassert>
std::latch l(2); int x,y;
int main(){ std::thread a([]{x=1; l.count_down();}), b([]{y=1; l.arrive_and_wait();}); l.wait(); assert(x==1&&y==1); a.join(); b.join(); }
