// expect: safe
// A release store to memory that nobody else knows yet releases when it is found.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct box { atomic_int full; int content; };
_Atomic(struct box *) shelf;
int note;
void *fill(void *unused) {
  struct box *box = calloc(1, sizeof *box);
  note = 1;
  box->content = 2;
  atomic_store_explicit(&box->full, 1, memory_order_release);
  atomic_store_explicit(&shelf, box, memory_order_relaxed);
  return 0;
}
void *look(void *unused) {
  struct box *box = atomic_load_explicit(&shelf, memory_order_relaxed);
  if (box && atomic_load_explicit(&box->full, memory_order_acquire))
    assert(note == 1 && box->content == 2);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, fill, 0);
  pthread_create(&b, 0, look, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
