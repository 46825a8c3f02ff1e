// Dekker's lock for two threads.
// bug: -DBUG=1 no fence between the own flag and the other's: tso ra rc11
#include "lock.h"
atomic_int wants[2], turn;
static void lock(long me) {
  STORE(wants[me], 1, REL);
#if BUG != 1
  FULL_FENCE();
#endif
  while (LOAD(wants[1 - me], ACQ)) {
    if (LOAD(turn, ACQ) != me) {
      STORE(wants[me], 0, REL);
      while (LOAD(turn, ACQ) != me)
        ;
      STORE(wants[me], 1, REL);
#if BUG != 1
      FULL_FENCE();
#endif
    }
  }
}
static void unlock(long me) {
  STORE(turn, 1 - me, REL);
  STORE(wants[me], 0, REL);
}
