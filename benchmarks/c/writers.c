// N threads write the same variable.
// executions: -DN=7 rc11 5040
// bug: -DBUG=1 the last one started is expected to win: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 4
#endif
atomic_int x;
void *store(void *number) {
  STORE(x, 1 + (int)(long)number, RLX);
  return NULL;
}
int main(void) {
  run(N, store);
#if BUG == 1
  assert(LOAD(x, RLX) == N);
#endif
}
