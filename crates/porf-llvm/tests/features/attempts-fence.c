// expect: safe
// An attempt with a fence at its end cannot be repeated: the second read comes after the fence.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x, y, gave_up;
void *reader(void *unused) {
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  for (int tries = 0; tries < 3; tries++) {
    if (atomic_load_explicit(&x, memory_order_relaxed))
      return 0;
    atomic_thread_fence(memory_order_seq_cst);
  }
  atomic_store_explicit(&gave_up, 1, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst);
  int seen = atomic_load_explicit(&y, memory_order_relaxed);
  pthread_join(a, 0);
  assert(seen || !gave_up);
}
