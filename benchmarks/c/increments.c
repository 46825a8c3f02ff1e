// N threads increment.
// executions: -DN=7 rc11 5040
// bug: -DBUG=1 a load and a store instead of a fetch-and-add: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 4
#endif
atomic_int x;
void *increment(void *unused) {
#if BUG == 1
  STORE(x, LOAD(x, RLX) + 1, RLX);
#else
  ADD(x, 1, RLX);
#endif
  return NULL;
}
int main(void) {
  run(N, increment);
  assert(LOAD(x, RLX) == N);
}
