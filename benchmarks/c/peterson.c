// Peterson's lock for two threads.
// bug: -DBUG=1 the turn is given by a store instead of an exchange: tso ra rc11
// bug: -DBUG=2 the lock is given back by a relaxed store: rc11
#include "lock.h"
atomic_int wants[2], turn;
static void lock(long me) {
  STORE(wants[me], 1, RLX);
#if BUG == 1
  STORE(turn, 1 - me, REL);
#else
  SWAP(turn, 1 - me, ACQ_REL);
#endif
  while (LOAD(wants[1 - me], ACQ) && LOAD(turn, ACQ) == 1 - me)
    ;
}
static void unlock(long me) { STORE(wants[me], 0, BUG == 2 ? RLX : REL); }
