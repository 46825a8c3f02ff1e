// expect: violation race
// What is written behind the fence is not ordered by it.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(int *) box;
int seen;
void *fill(void *unused) {
  int *cell = malloc(sizeof *cell);
  *cell = 7;
  atomic_thread_fence(memory_order_release);
  *cell = 8;
  atomic_store_explicit(&box, cell, memory_order_relaxed);
  return 0;
}
void *look(void *unused) {
  int *cell = atomic_load_explicit(&box, memory_order_acquire);
  if (cell)
    seen = *cell;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, fill, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
