// expect: safe
// options: -std=c++20
#include <cassert>
#include <latch>
#include <thread>
int x;
int main() {
  std::latch done(1);
  std::thread thread([&] {
    x = 1;
    done.count_down();
  });
  if (done.try_wait())
    assert(x == 1);
  thread.join();
  assert(done.try_wait());
}
