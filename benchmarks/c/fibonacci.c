// Two threads add to one another, N times each; the sums are at most Fibonacci numbers.
// executions: -DN=5 rc11 525630
// bug: -DBUG=1 the bound is one too low: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 2
#endif
atomic_int x = 1, y = 1;
void *left(void *unused) {
  for (int i = 0; i < N; i++) {
    int a = LOAD(x, ACQ), b = LOAD(y, ACQ);
    STORE(x, a + b, REL);
  }
  return NULL;
}
void *right(void *unused) {
  for (int i = 0; i < N; i++) {
    int a = LOAD(x, ACQ), b = LOAD(y, ACQ);
    STORE(y, a + b, REL);
  }
  return NULL;
}
int main(void) {
  pthread_t l, r;
  int a = 1, bound = 1;
  for (int i = 0; i < 2 * N; i++) {
    int sum = a + bound;
    a = bound;
    bound = sum;
  }
  pthread_create(&l, NULL, left, NULL);
  pthread_create(&r, NULL, right, NULL);
  assert(LOAD(x, ACQ) <= bound - BUG && LOAD(y, ACQ) <= bound - BUG);
}
