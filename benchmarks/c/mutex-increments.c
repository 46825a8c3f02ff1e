// N threads increment under a mutex.
// executions: -DN=7 rc11 5040
// bug: -DBUG=1 one of them does not take it: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 3
#endif
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int x;
void *increment(void *number) {
#if BUG == 1
  if ((long)number == 0) {
    x++;
    return NULL;
  }
#endif
  pthread_mutex_lock(&mutex);
  x++;
  pthread_mutex_unlock(&mutex);
  return NULL;
}
int main(void) {
  run(N, increment);
  assert(x == N);
}
