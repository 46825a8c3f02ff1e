// A lock by exchange.
// bug: -DBUG=1 given back by a relaxed store: rc11
// bug: -DBUG=2 taken by a relaxed exchange: rc11
#include "lock.h"
atomic_int taken;
static void lock(long me) {
  while (SWAP(taken, 1, BUG == 2 ? RLX : ACQ))
    ;
}
static void unlock(long me) { STORE(taken, 0, BUG == 1 ? RLX : REL); }
