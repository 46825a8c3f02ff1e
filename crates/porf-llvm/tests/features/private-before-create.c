// expect: safe
// Memory on the stack and on the heap is filled before a thread is created, and published after.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(int *) first, second;
void *look(void *unused) {
  int *cell = atomic_load_explicit(&first, memory_order_relaxed);
  if (cell)
    assert(*cell == 1);
  cell = atomic_load_explicit(&second, memory_order_relaxed);
  if (cell)
    assert(*cell == 2);
  return 0;
}
int main(void) {
  pthread_t t;
  int local = 1, *cell = malloc(sizeof *cell);
  *cell = 2;
  pthread_create(&t, 0, look, 0);
  atomic_store_explicit(&first, &local, memory_order_relaxed);
  atomic_store_explicit(&second, cell, memory_order_relaxed);
  pthread_join(t, 0);
}
