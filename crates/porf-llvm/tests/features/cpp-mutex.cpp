// expect: safe
#include <atomic>
#include <cassert>
#include <mutex>
#include <pthread.h>
std::mutex m;
int x;
std::atomic<int> y{0};
void *thread(void *) {
  std::lock_guard<std::mutex> guard(m);
  x++;
  y.fetch_add(1, std::memory_order_relaxed);
  return nullptr;
}
int main() {
  pthread_t a, b;
  pthread_create(&a, nullptr, thread, nullptr);
  pthread_create(&b, nullptr, thread, nullptr);
  pthread_join(a, nullptr);
  pthread_join(b, nullptr);
  assert(x == 2 && y == 2);
}
