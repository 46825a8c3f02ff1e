// expect: safe
// What the waiting thread has read was written before its variable ends.
#include <pthread.h>
#include <stdatomic.h>
_Atomic(atomic_int *) queue;
void *wait(void *unused) {
  atomic_int node = 0;
  atomic_store(&queue, &node);
  while (!atomic_load_explicit(&node, memory_order_relaxed))
    ;
  return 0;
}
void *wake(void *unused) {
  atomic_int *node;
  while (!(node = atomic_load(&queue)))
    ;
  atomic_store_explicit(node, 1, memory_order_relaxed);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, wait, 0);
  pthread_create(&b, 0, wake, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
