// A ticket lock with a waiting array: those far from their turn wait at places of their own.
// bug: -DBUG=1 the last wait is relaxed: rc11
#include "lock.h"
#define PLACES 4
#define NEAR 1
atomic_int next, serving, places[PLACES];
static void lock(long me) {
  int ticket = ADD(next, 1, RLX);
  int distance = ticket - LOAD(serving, ACQ);
  if (distance > NEAR) {
    atomic_int *place = &places[ticket % PLACES];
    for (;;) {
      int seen = atomic_load_explicit(place, ACQ);
      if (ticket - LOAD(serving, ACQ) <= NEAR)
        break;
      while (atomic_load_explicit(place, ACQ) == seen)
        ;
    }
  }
  while (LOAD(serving, BUG == 1 ? RLX : ACQ) != ticket)
    ;
}
static void unlock(long me) {
  int turn = LOAD(serving, RLX) + 1;
  STORE(serving, turn, REL);
  ADD(places[(turn + NEAR) % PLACES], 1, REL);
}
