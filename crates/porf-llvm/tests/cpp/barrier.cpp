// Whoever waits is counted before it looks again, and whoever changes the value looks at the count after that.
// options: -std=c++20
// expect: safe
#include <barrier>
#include <thread>
#include <cassert>
std::barrier<> s(2); int x,y;
int main(){ std::thread a([]{x=1; s.arrive_and_wait(); assert(y==1);}), b([]{y=1; s.arrive_and_wait(); assert(x==1);}); a.join(); b.join(); }
