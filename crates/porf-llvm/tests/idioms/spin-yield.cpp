// A spin lock whose attempts are counted to pause longer and longer; the expected value is a variable of the loop.
// expect: safe
#include <atomic>
#include <cassert>
#include <thread>
#ifndef BUG
#define BUG 0
#endif
struct spin {
  std::atomic<int> state{0};
  static void yield(unsigned attempts) {
    if (attempts < 4)
      return;
    if (attempts < 16)
      __builtin_ia32_pause();
    else if (attempts < 32 || attempts & 1)
      std::this_thread::yield();
  }
  bool try_lock() {
    int seen = state.load(std::memory_order_relaxed);
    return seen == 0 && state.compare_exchange_strong(seen, 1, std::memory_order_acquire, std::memory_order_relaxed);
  }
  void lock() {
    for (unsigned attempts = 0; !try_lock(); attempts++)
      yield(attempts);
  }
  // Without release, the next holder may miss what this one has done.
  void unlock() { state.store(0, BUG == 1 ? std::memory_order_relaxed : std::memory_order_release); }
};
static spin lock;
static int x;
static void run() {
  lock.lock();
  x++;
  lock.unlock();
}
int main() {
  std::thread a(run), b(run);
  a.join();
  b.join();
  assert(x == 2);
}
