// Peterson's mutual exclusion.
#ifndef THREADS
#define THREADS 2
#endif
#ifndef ROUNDS
#define ROUNDS 72000
#endif
#include "lock.h"
atomic_int flag[2], turn;
static void lock(long me) {
  STORE(flag[me], 1, SC);
  STORE(turn, 1 - (int)me, SC);
  while (LOAD(flag[1 - me], SC) && LOAD(turn, SC) != me)
    ;
}
static void unlock(long me) { STORE(flag[me], 0, SC); }
