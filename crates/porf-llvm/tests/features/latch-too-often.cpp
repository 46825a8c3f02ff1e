// expect: violation misuse
// options: -std=c++20
#include <latch>
#include <thread>
std::latch done(1);
int main() {
  std::thread thread([] { done.count_down(); });
  done.count_down();
  thread.join();
}
