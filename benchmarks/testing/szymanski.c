// Szymanski's mutual exclusion for two threads.
#ifndef THREADS
#define THREADS 2
#endif
#ifndef ROUNDS
#define ROUNDS 53000
#endif
#include "lock.h"
atomic_int flag[2];
static void lock(long me) {
  long other = 1 - me;
  STORE(flag[me], 1, SC);
  while (LOAD(flag[other], SC) >= 3)
    ;
  STORE(flag[me], 3, SC);
  if (LOAD(flag[other], SC) == 1) {
    STORE(flag[me], 2, SC);
    while (LOAD(flag[other], SC) != 4)
      ;
  }
  STORE(flag[me], 4, SC);
  if (me == 1)
    while (LOAD(flag[0], SC) >= 2)
      ;
}
static void unlock(long me) {
  if (me == 0)
    for (int seen = 2; seen == 2 || seen == 3; seen = LOAD(flag[1], SC))
      ;
  STORE(flag[me], 0, SC);
}
