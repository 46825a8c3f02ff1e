// expect: safe
// An exchange written as a loop of a load and a compare-and-swap: a failed attempt to lock swaps 1 for 1.
#include <pthread.h>
#include <stdatomic.h>
static atomic_uint word;
static int sum;
static unsigned fetch_and_store(atomic_uint *at, unsigned value) {
  unsigned before = atomic_load_explicit(at, memory_order_relaxed);
  while (!atomic_compare_exchange_strong_explicit(at, &before, value, memory_order_acq_rel, memory_order_relaxed)) {
  }
  return before;
}
static void *add(void *unused) {
  while (fetch_and_store(&word, 1)) {
  }
  sum++;
  atomic_store_explicit(&word, 0, memory_order_release);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  if (sum != 2)
    __builtin_abort();
}
