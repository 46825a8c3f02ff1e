// expect: violation assertion
// What an atomic store overwrote before the memory was published can still be found.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(atomic_int *) shelf;
void *fill(void *unused) {
  atomic_int *cell = calloc(1, sizeof *cell);
  atomic_store_explicit(cell, 1, memory_order_relaxed);
  atomic_store_explicit(cell, 2, memory_order_relaxed);
  atomic_store_explicit(&shelf, cell, memory_order_relaxed);
  return 0;
}
void *look(void *unused) {
  atomic_int *cell = atomic_load_explicit(&shelf, memory_order_relaxed);
  if (cell)
    assert(atomic_load_explicit(cell, memory_order_relaxed) != 1);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, fill, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
