// options: -std=c++20
// expect: safe
#include <semaphore>
#include <thread>
#include <cassert>
std::counting_semaphore<4> s(0); int x;
int main(){ std::thread a([]{x=1; s.release();}); s.acquire(); assert(x==1); a.join(); }
