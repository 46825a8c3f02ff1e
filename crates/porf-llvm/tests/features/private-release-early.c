// expect: violation race
// A release store to memory that nobody else knows yet does not release what comes after it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(atomic_int *) shelf;
int note, seen;
void *fill(void *unused) {
  atomic_int *full = calloc(1, sizeof *full);
  atomic_store_explicit(full, 1, memory_order_release);
  note = 1;
  atomic_store_explicit(&shelf, full, memory_order_relaxed);
  return 0;
}
void *look(void *unused) {
  atomic_int *full = atomic_load_explicit(&shelf, memory_order_relaxed);
  if (full && atomic_load_explicit(full, memory_order_acquire))
    seen = note;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, fill, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
