// Whoever waits is counted before it looks again, and whoever changes the value looks at the count after that.
// options: -std=c++20
// expect: safe
#include <latch>
#include <thread>
#include <cassert>
std::latch l(2); int x,y;
int main(){ std::thread a([]{x=1; l.count_down();}), b([]{y=1; l.arrive_and_wait();}); l.wait(); assert(x==1&&y==1); a.join(); b.join(); }
