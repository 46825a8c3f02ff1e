// Szymanski's lock: a waiting room with a door.
// bug: -DBUG=1 no fences: tso ra rc11
#include "lock.h"
atomic_int flag[N];
#if BUG == 1
#define FENCE()
#else
#define FENCE() FULL_FENCE()
#endif
static void set(long me, int value) {
  STORE(flag[me], value, REL);
  FENCE();
}
static void lock(long me) {
  set(me, 1);
  for (int i = 0; i < N; i++)
    while (LOAD(flag[i], ACQ) >= 3)
      ;
  set(me, 3);
  for (int i = 0; i < N; i++)
    if (LOAD(flag[i], ACQ) == 1) {
      set(me, 2);
      int open = 0;
      while (!open)
        for (int j = 0; j < N; j++)
          open |= LOAD(flag[j], ACQ) == 4;
      break;
    }
  set(me, 4);
  for (int i = 0; i < me; i++)
    while (LOAD(flag[i], ACQ) >= 2)
      ;
}
static void unlock(long me) {
  for (int i = me + 1; i < N; i++) {
    int seen;
    do
      seen = LOAD(flag[i], ACQ);
    while (seen == 2 || seen == 3);
  }
  STORE(flag[me], 0, REL);
}
