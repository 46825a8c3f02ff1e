// Lamport's fast mutex: few steps where nobody else is there.
// bug: -DBUG=1 no fences: tso ra rc11
#include "lock.h"
atomic_int wants[N + 1], x, y;
#if BUG == 1
#define FENCE()
#else
#define FENCE() FULL_FENCE()
#endif
static void lock(long number) {
  int me = number + 1;
  for (;;) {
    STORE(wants[me], 1, REL);
    STORE(x, me, REL);
    FENCE();
    if (LOAD(y, ACQ)) {
      STORE(wants[me], 0, REL);
      while (LOAD(y, ACQ))
        ;
      continue;
    }
    STORE(y, me, REL);
    FENCE();
    if (LOAD(x, ACQ) == me)
      return;
    STORE(wants[me], 0, REL);
    FENCE();
    for (int i = 1; i <= N; i++)
      while (LOAD(wants[i], ACQ))
        ;
    if (LOAD(y, ACQ) == me)
      return;
    while (LOAD(y, ACQ))
      ;
  }
}
static void unlock(long number) {
  STORE(y, 0, REL);
  STORE(wants[number + 1], 0, REL);
}
