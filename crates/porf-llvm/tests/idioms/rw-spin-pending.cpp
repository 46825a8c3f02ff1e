// A read-write lock in one word: whether a writer has it, whether one waits for it, and how many readers there are.
// expect: safe
#include <atomic>
#include <cassert>
#include <thread>
#ifndef BUG
#define BUG 0
#endif
enum : long { WRITER = 1, PENDING = 2, READER = 4, READERS = ~3l, BUSY = WRITER | READERS };
static std::atomic<long> state{0};
static int x, y;
static void lock() {
  for (int pause = 1;; pause = pause <= 16 ? pause * 2 : pause) {
    long seen = state.load(std::memory_order_relaxed);
    if (!(seen & BUSY)) {
      if (state.compare_exchange_strong(seen, WRITER))
        break;
      pause = 1;
    } else if (!(seen & PENDING)) {
      state |= PENDING;
    }
  }
}
static void unlock() { state &= READERS; }
static void lock_shared() {
  for (;;) {
    long seen = state.load(std::memory_order_relaxed);
    if (seen & (WRITER | PENDING))
      continue;
    // The writer may have been faster: then the reader must go back.
    if (!(state.fetch_add(READER) & WRITER) || BUG == 1)
      break;
    state.fetch_sub(READER);
  }
}
static void unlock_shared() { state.fetch_sub(READER); }
int main() {
  std::thread writer([] {
    lock();
    x = y = 1;
    unlock();
  });
  std::thread reader([] {
    lock_shared();
    assert(x == y);
    unlock_shared();
  });
  writer.join();
  reader.join();
  assert(state == 0);
}
