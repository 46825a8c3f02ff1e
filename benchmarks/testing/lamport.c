// Lamport's fast mutual exclusion for two threads.
#ifndef THREADS
#define THREADS 2
#endif
#ifndef ROUNDS
#define ROUNDS 36000
#endif
#include "lock.h"
atomic_int x, y, b[THREADS];
static void lock(long me) {
  int mine = (int)me + 1;
  for (;;) {
    STORE(b[me], 1, SC);
    STORE(x, mine, SC);
    if (LOAD(y, SC) != 0) {
      STORE(b[me], 0, SC);
      while (LOAD(y, SC) != 0)
        ;
      continue;
    }
    STORE(y, mine, SC);
    if (LOAD(x, SC) == mine)
      return;
    STORE(b[me], 0, SC);
    for (int j = 0; j < THREADS; j++)
      while (LOAD(b[j], SC))
        ;
    if (LOAD(y, SC) == mine)
      return;
    while (LOAD(y, SC) != 0)
      ;
  }
}
static void unlock(long me) {
  STORE(y, 0, SC);
  STORE(b[me], 0, SC);
}
