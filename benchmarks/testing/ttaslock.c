// A lock by exchange that looks before it tries.
#ifndef THREADS
#define THREADS 10
#endif
#ifndef ROUNDS
#define ROUNDS 15000
#endif
#include "lock.h"
atomic_int taken;
static void lock(long me) {
  do
    while (LOAD(taken, RLX))
      ;
  while (SWAP(taken, 1, ACQ));
}
static void unlock(long me) { STORE(taken, 0, REL); }
