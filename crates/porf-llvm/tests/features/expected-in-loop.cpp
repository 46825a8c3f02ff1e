// A variable of the loop's body, whose address functions get that are always inlined.
// expect: safe
#include <atomic>
#include <cassert>
#include <thread>
static std::atomic<long> state{0};
static int x;
static void run() {
  for (;;) {
    long seen = state.load(std::memory_order_relaxed);
    if (seen == 0 && state.compare_exchange_strong(seen, 1))
      break;
  }
  x++;
  state.store(0);
}
int main() {
  std::thread a(run), b(run);
  a.join();
  b.join();
  assert(x == 2);
}
