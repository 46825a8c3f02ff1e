// Threads meet at a barrier of the library, in ROUNDS rounds. They come in no order: it is one execution.
// executions: -DN=5 rc11 1
// bug: -DBUG=1 the first round is not waited for: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 3
#endif
#ifndef ROUNDS
#define ROUNDS 2
#endif
pthread_barrier_t barrier;
static void meet(int round) {
  if (BUG != 1 || round > 0)
    pthread_barrier_wait(&barrier);
}
#ifdef ALIKE
// The threads are alike, and count who has come.
atomic_int came[ROUNDS];
void *thread(void *unused) {
  for (int round = 0; round < ROUNDS; round++) {
    ADD(came[round], 1, RLX);
    meet(round);
    assert(LOAD(came[round], RLX) == N);
  }
  return NULL;
}
#define RUN_ALL() RUN({N, thread, NULL})
#else
int came[ROUNDS][N];
void *thread(void *number) {
  long me = (long)number;
  for (int round = 0; round < ROUNDS; round++) {
    came[round][me] = 1;
    meet(round);
    assert(came[round][(me + 1) % N]);
  }
  return NULL;
}
#define RUN_ALL() run(N, thread)
#endif
int main(void) {
  pthread_barrier_init(&barrier, NULL, N);
  RUN_ALL();
  pthread_barrier_destroy(&barrier);
}
