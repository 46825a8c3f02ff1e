// expect: safe
// The second attempt must succeed, since the first one has seen what comes after.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int first, second;
void *reader(void *unused) {
  int seen = 0;
  for (int tries = 0; tries < 3; tries++) {
    int one = atomic_load_explicit(&first, memory_order_relaxed);
    int two = atomic_load_explicit(&second, memory_order_acquire);
    if (one)
      return 0;
    assert(!seen);
    seen = two;
  }
  assert(!seen || atomic_load(&first));
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store_explicit(&first, 1, memory_order_relaxed);
  atomic_store_explicit(&second, 1, memory_order_release);
  pthread_join(a, 0);
}
