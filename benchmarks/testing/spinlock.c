// A lock by exchange.
#ifndef THREADS
#define THREADS 10
#endif
#ifndef ROUNDS
#define ROUNDS 21000
#endif
#include "lock.h"
atomic_int taken;
static void lock(long me) {
  while (SWAP(taken, 1, ACQ))
    ;
}
static void unlock(long me) { STORE(taken, 0, REL); }
