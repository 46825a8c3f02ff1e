// expect: violation
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(int *) top;
void *pusher(void *unused) {
  int *cell = malloc(sizeof *cell);
  *cell = 7;
  atomic_store_explicit(&top, cell, memory_order_relaxed);
  return 0;
}
void *popper(void *unused) {
  int *cell = atomic_load_explicit(&top, memory_order_relaxed);
  if (cell)
    assert(*cell == 7);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, pusher, 0);
  pthread_create(&b, 0, popper, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
