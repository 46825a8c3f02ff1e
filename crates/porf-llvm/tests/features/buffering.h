// Store buffering: each of two threads writes one variable and reads the other, with FENCE between.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif
atomic_int x, y;
int seen;
void *left(void *unused) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  FENCE;
  seen = atomic_load_explicit(&y, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, left, 0);
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  FENCE;
  int own = atomic_load_explicit(&x, memory_order_relaxed);
  pthread_join(a, 0);
  assert(seen || own);
}
