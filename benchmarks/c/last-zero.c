// Writer j of 1..N sets a[j] to a[j-1] + 1; a reader goes from a[N] down to the first zero.
// executions: -DN=15 rc11 147456
// bug: -DBUG=1 the reader believes that the last zero is the first element: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 4
#endif
atomic_int a[N + 1];
void *thread(void *number) {
  long j = (long)number;
  if (j > 0) {
    STORE(a[j], LOAD(a[j - 1], ACQ) + 1, REL);
    return NULL;
  }
  int at = N;
  while (LOAD(a[at], ACQ) != 0)
    at--;
#if BUG == 1
  assert(at == 0);
#endif
  assert(at >= 0);
  return NULL;
}
int main(void) { run(N + 1, thread); }
