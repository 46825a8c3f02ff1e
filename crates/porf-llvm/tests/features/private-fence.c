// expect: safe executions 2
// What is written before a release fence is so also if the memory is published behind it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(int *) box;
void *fill(void *unused) {
  int *cell = malloc(sizeof *cell);
  *cell = 7;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&box, cell, memory_order_relaxed);
  return 0;
}
void *look(void *unused) {
  int *cell = atomic_load_explicit(&box, memory_order_acquire);
  if (cell)
    assert(*cell == 7);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, fill, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
