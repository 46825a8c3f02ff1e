// A barrier with a sense.
// bug: -DBUG=1 arriving relaxed: rc11
// bug: -DBUG=2 one too few is waited for: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 2
#endif
atomic_int left = N, sense;
int data[N];
static void barrier(int *own) {
  *own = !*own;
  if (atomic_fetch_sub_explicit(&left, 1, BUG == 1 ? RLX : ACQ_REL) == 1 + (BUG == 2)) {
    STORE(left, N, RLX);
    STORE(sense, *own, REL);
  } else {
    while (LOAD(sense, ACQ) != *own)
      ;
  }
}
void *thread(void *number) {
  long me = (long)number;
  int own = 0;
  data[me] = 1;
  barrier(&own);
  assert(data[(me + 1) % N] == 1);
  return NULL;
}
int main(void) { run(N, thread); }
