// One writer, N readers.
// executions: -DN=6 rc11 64
// bug: -DBUG=1 the readers expect to read the same: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 4
#endif
atomic_int x;
int seen[N + 1];
void *thread(void *number) {
  long me = (long)number;
  if (me == 0)
    STORE(x, 1, RLX);
  else
    seen[me] = LOAD(x, RLX);
  return NULL;
}
int main(void) {
  run(N + 1, thread);
#if BUG == 1
  assert(seen[1] == seen[2]);
#endif
}
