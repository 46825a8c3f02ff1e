// Requests lie in slots; whoever has the lock does them all.
// bug: -DBUG=1 answers are given by relaxed stores: rc11
// bug: -DBUG=2 the combiner does not look whether a request is new: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 2
#endif
atomic_int taken, request[N];
int answer[N], total;
static int add(long me) {
  STORE(request[me], 1, REL);
  for (;;) {
    int expected = 0;
    if (!LOAD(taken, RLX) && CAS(taken, &expected, 1, ACQ)) {
      for (int i = 0; i < N; i++)
        if (LOAD(request[i], ACQ) == 1 || BUG == 2) {
          answer[i] = ++total;
          STORE(request[i], 2, BUG == 1 ? RLX : REL);
        }
      STORE(taken, 0, REL);
    }
    if (LOAD(request[me], ACQ) == 2)
      return answer[me];
    while (LOAD(taken, RLX) && LOAD(request[me], RLX) != 2)
      ;
  }
}
void *thread(void *number) {
  int mine = add((long)number);
  assert(mine >= 1 && mine <= N);
  return NULL;
}
int main(void) {
  run(N, thread);
  assert(total == N);
}
