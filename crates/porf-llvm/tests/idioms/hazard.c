// expect: safe
#include "threads.h"
_Atomic(int *) shared, hazard;
void *reader(void *unused) {
  int *seen = load(&shared, RLX);
  for (;;) {
    store(&hazard, seen, RLX);
#if BUG != 1
    atomic_thread_fence(SC);
#endif
    int *again = load(&shared, ACQ);
    if (again == seen)
      break;
    seen = again;
  }
  if (seen)
    assert(*seen == 3);
  store(&hazard, 0, REL);
  return 0;
}
void *remover(void *unused) {
  int *old = atomic_exchange_explicit(&shared, 0, AR);
  atomic_thread_fence(SC);
  if (load(&hazard, ACQ) != old)
    free(old);
  return 0;
}
int main(void) {
  int *first = malloc(sizeof *first);
  *first = 3;
  store(&shared, first, RLX);
  run2(reader, 0, remover, 0);
}
