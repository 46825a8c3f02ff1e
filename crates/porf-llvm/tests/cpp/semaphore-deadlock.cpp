// options: -std=c++20
// expect: violation deadlock
#include <semaphore>
#include <thread>
std::binary_semaphore s(1);
int main() {
  std::thread a([] { s.acquire(); });
  s.acquire();
  a.join();
}
