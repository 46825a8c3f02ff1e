// Lamport's bakery: take a number, wait for the lower ones.
// bug: -DBUG=1 no fences: tso ra rc11
#include "lock.h"
atomic_int choosing[N], number[N];
#if BUG == 1
#define FENCE()
#else
#define FENCE() FULL_FENCE()
#endif
static void lock(long me) {
  STORE(choosing[me], 1, REL);
  FENCE();
  int greatest = 0;
  for (int i = 0; i < N; i++) {
    int other = LOAD(number[i], ACQ);
    if (other > greatest)
      greatest = other;
  }
  int mine = greatest + 1;
  STORE(number[me], mine, REL);
  STORE(choosing[me], 0, REL);
  FENCE();
  for (int i = 0; i < N; i++) {
    if (i == me)
      continue;
    while (LOAD(choosing[i], ACQ))
      ;
    int other;
    do
      other = LOAD(number[i], ACQ);
    while (other && (other < mine || (other == mine && i < me)));
  }
}
static void unlock(long me) { STORE(number[me], 0, REL); }
