// expect: safe
#include "threads.h"
atomic_int wants[2], turn;
int count;
void *run(void *me) {
  long i = (long)me;
  store(&wants[i], 1, RLX);
  // The order of the two marks needs release.
  if (BUG)
    store(&turn, (int)!i, RLX);
  else
    atomic_exchange_explicit(&turn, (int)!i, AR);
#if !BUG
  atomic_thread_fence(SC);
#endif
  while (load(&wants[!i], ACQ) && load(&turn, ACQ) != i)
    ;
  count++;
  store(&wants[i], 0, REL);
  return 0;
}
int main(void) {
  run2(run, (void *)0, run, (void *)1);
}
