// options: -std=c++20
// expect: safe
#include <atomic>
#include <cassert>
#include <thread>
std::atomic<int> ended;
struct counted {
  int value = 1;
  ~counted() { ended += value; }
};
thread_local counted first, second;
int main() {
  std::thread a([] {
    first.value = 2;
    second.value = 3;
  });
  a.join();
  assert(ended == 5);
}
