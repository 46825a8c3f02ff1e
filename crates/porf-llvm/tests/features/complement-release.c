// expect: safe executions 2
// An address that gets around as its complement, and one with a key.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
_Atomic(uintptr_t) box;
const uintptr_t key = 0x123456789abcdef0;
void *fill(void *unused) {
  int **cell = malloc(sizeof *cell);
  *cell = malloc(sizeof **cell);
  **cell = 7;
  *cell = (int *)((uintptr_t)*cell ^ key);
  atomic_store_explicit(&box, ~(uintptr_t)cell, memory_order_release);
  return 0;
}
void *look(void *unused) {
  uintptr_t found = atomic_load_explicit(&box, memory_order_acquire);
  if (found)
    assert(*(int *)((uintptr_t) * (int **)~found ^ key) == 7);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, fill, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
