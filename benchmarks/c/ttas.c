// Test, and test and set.
// bug: -DBUG=1 only the test acquires: rc11
#include "lock.h"
atomic_int taken;
static void lock(long me) {
  do
    while (LOAD(taken, BUG == 1 ? ACQ : RLX))
      ;
  while (SWAP(taken, 1, BUG == 1 ? RLX : ACQ));
}
static void unlock(long me) { STORE(taken, 0, BUG == 1 ? RLX : REL); }
