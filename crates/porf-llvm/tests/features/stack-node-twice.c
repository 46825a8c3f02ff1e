// expect: safe
// The waker reads and writes the node before the write that lets it go: coherence has these before.
#include <pthread.h>
#include <stdatomic.h>
_Atomic(atomic_int *) box;
void *waiter(void *unused) {
  atomic_int node = 0;
  atomic_store(&box, &node);
  while (atomic_load_explicit(&node, memory_order_relaxed) != 2) ;
  return 0;
}
void *waker(void *unused) {
  atomic_int *node;
  while (!(node = atomic_load(&box))) ;
  if (atomic_load_explicit(node, memory_order_relaxed) == 0) atomic_store_explicit(node, 1, memory_order_relaxed);
  atomic_store_explicit(node, 2, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, waiter, 0);
  pthread_create(&b, 0, waker, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
