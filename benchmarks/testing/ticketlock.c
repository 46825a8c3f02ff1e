// A ticket lock.
#ifndef THREADS
#define THREADS 5
#endif
#ifndef ROUNDS
#define ROUNDS 30000
#endif
#include "lock.h"
atomic_int next, serving;
static void lock(long me) {
  int mine = ADD(next, 1, RLX);
  while (LOAD(serving, ACQ) != mine)
    ;
}
static void unlock(long me) { STORE(serving, LOAD(serving, RLX) + 1, REL); }
