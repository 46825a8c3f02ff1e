// A ticket lock.
// bug: -DBUG=1 waiting by relaxed loads: rc11
// bug: -DBUG=2 the ticket is drawn by a load and a store: sc tso ra rc11
#include "lock.h"
atomic_int next, serving;
static void lock(long me) {
#if BUG == 2
  int ticket = LOAD(next, RLX);
  STORE(next, ticket + 1, RLX);
#else
  int ticket = ADD(next, 1, RLX);
#endif
  while (LOAD(serving, BUG == 1 ? RLX : ACQ) != ticket)
    ;
}
static void unlock(long me) { STORE(serving, LOAD(serving, RLX) + 1, REL); }
