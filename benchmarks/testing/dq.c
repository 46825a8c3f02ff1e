// A queue of numbers given out twice: two counters that three threads set and read without order.
#ifndef THREADS
#define THREADS 3
#endif
#ifndef ROUNDS
#define ROUNDS 93000
#endif
#include "test.h"
atomic_int head, tail;
void *thread(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
    int t = LOAD(tail, RLX);
    STORE(tail, t + 1, RLX);
    if (LOAD(head, RLX) < t)
      STORE(head, t, RLX);
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
