// The deque of Chase and Lev: its owner pushes and takes at the bottom, others steal from the top.
#ifndef THREADS
#define THREADS 4
#endif
#ifndef ROUNDS
#define ROUNDS 45000
#endif
#include "test.h"
#define SIZE 16
atomic_int top, bottom;
atomic_int items[SIZE];
static void push(int item) {
  int b = LOAD(bottom, RLX), t = LOAD(top, ACQ);
  if (b - t >= SIZE - 1)
    return;
  STORE(items[b % SIZE], item, RLX);
  atomic_thread_fence(REL);
  STORE(bottom, b + 1, RLX);
}
static int take(void) {
  int b = LOAD(bottom, RLX) - 1;
  STORE(bottom, b, RLX);
  atomic_thread_fence(SC);
  int t = LOAD(top, RLX), item = -1;
  if (t <= b) {
    item = LOAD(items[b % SIZE], RLX);
    if (t == b) {
      if (!CAS(top, &t, t + 1, SC))
        item = -1;
      STORE(bottom, b + 1, RLX);
    }
  } else
    STORE(bottom, b + 1, RLX);
  return item;
}
static int steal(void) {
  int t = LOAD(top, ACQ);
  atomic_thread_fence(SC);
  int b = LOAD(bottom, ACQ);
  if (t >= b)
    return -1;
  int item = LOAD(items[t % SIZE], RLX);
  return CAS(top, &t, t + 1, SC) ? item : -1;
}
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++)
    if ((long)number)
      (void)steal();
    else {
      push(i);
      push(i);
      (void)take();
    }
  return NULL;
}
int main(void) { run(THREADS, thread); }
