// Each thread reads what the other has left, and then leaves something itself. One of them reads first, so at most one can find something.
// With relaxed accesses this fails under weakestmo2, and on ARM; -DFIXED uses acquire loads.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#ifdef FIXED
#define ORDER memory_order_acquire
#else
#define ORDER memory_order_relaxed
#endif

atomic_int left, right;
int found[2];

void *ann(void *unused) {
  found[0] = atomic_load_explicit(&right, ORDER);
  atomic_store_explicit(&left, 1, memory_order_relaxed);
  return 0;
}

void *bob(void *unused) {
  found[1] = atomic_load_explicit(&left, ORDER);
  atomic_store_explicit(&right, 1, memory_order_relaxed);
  return 0;
}

int main() {
  pthread_t a, b;
  pthread_create(&a, 0, ann, 0);
  pthread_create(&b, 0, bob, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(!(found[0] && found[1]));
}
