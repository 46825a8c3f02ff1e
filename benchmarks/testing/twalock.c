// A ticket lock with a waiting array: who is far from its turn waits at a place that few share.
#ifndef THREADS
#define THREADS 10
#endif
#ifndef ROUNDS
#define ROUNDS 11500
#endif
#include "lock.h"
#define PLACES 4096
atomic_int next, serving, waiting[PLACES];
static void lock(long me) {
  int mine = ADD(next, 1, RLX);
  while (mine - LOAD(serving, ACQ) > 1) {
    int seen = LOAD(waiting[mine % PLACES], ACQ);
    if (mine - LOAD(serving, ACQ) <= 1)
      break;
    while (LOAD(waiting[mine % PLACES], ACQ) == seen)
      ;
  }
  while (LOAD(serving, ACQ) != mine)
    ;
}
static void unlock(long me) {
  int turn = LOAD(serving, RLX) + 1;
  STORE(serving, turn, REL);
  ADD(waiting[(turn + 1) % PLACES], 1, ACQ_REL);
}
