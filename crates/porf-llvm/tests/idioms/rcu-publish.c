// expect: safe
#include "threads.h"
struct config {
  int a, b;
};
_Atomic(struct config *) current;
atomic_int readers;
void *reader(void *unused) {
  atomic_fetch_add_explicit(&readers, 1, SC);
  atomic_thread_fence(SC);
  struct config *seen = load(&current, ACQ);
  assert(seen->a == seen->b);
  atomic_fetch_sub_explicit(&readers, 1, REL);
  return 0;
}
void *updater(void *unused) {
  struct config *fresh = malloc(sizeof *fresh), *old = load(&current, RLX);
  fresh->a = fresh->b = 2;
  store(&current, fresh, REL);
  atomic_thread_fence(SC);
#if !BUG
  while (load(&readers, ACQ))
    ;
#endif
  free(old);
  return 0;
}
int main(void) {
  struct config *first = malloc(sizeof *first);
  first->a = first->b = 1;
  store(&current, first, RLX);
  run2(reader, 0, updater, 0);
  free(current);
}
