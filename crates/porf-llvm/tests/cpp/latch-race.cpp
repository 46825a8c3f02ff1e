// options: -std=c++20
// expect: violation race
#include <latch>
#include <thread>
std::latch l(1);
int x;
int main() {
  std::thread a([] {
    l.count_down();
    x = 1;
  });
  l.wait();
  int seen = x;
  a.join();
  return seen;
}
