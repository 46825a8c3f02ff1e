// The deque of Chase and Lev: its owner pushes and takes at the bottom, others steal from the top.
// bug: -DBUG=1 no fence between taking and looking at the top: tso ra rc11
// bug: -DBUG=2 pushed without a release fence: rc11
#include "threads.h"
#define SIZE 4
atomic_int top, bottom;
int items[SIZE];
int got[3];
static void push(int item) {
  int b = LOAD(bottom, RLX);
  items[b % SIZE] = item;
#if BUG != 2
  atomic_thread_fence(REL);
#endif
  STORE(bottom, b + 1, RLX);
}
static int take(void) {
  int b = LOAD(bottom, RLX) - 1;
  STORE(bottom, b, RLX);
#if BUG != 1
  FULL_FENCE();
#endif
  int t = LOAD(top, RLX);
  if (t > b) {
    STORE(bottom, b + 1, REL);
    return -1;
  }
  int item = items[b % SIZE];
  if (t == b) {
    if (!CAS(top, &t, t + 1, ACQ_REL))
      item = -1;
    STORE(bottom, b + 1, REL);
  }
  return item;
}
static int steal(void) {
  int t = LOAD(top, ACQ);
#if BUG != 1
  FULL_FENCE();
#endif
  int b = LOAD(bottom, ACQ);
  if (t >= b)
    return -1;
  int item = items[t % SIZE];
  return CAS(top, &t, t + 1, ACQ_REL) ? item : -1;
}
atomic_int times[3];
static void note(int item) {
  if (item >= 0)
    assert(ADD(times[item], 1, RLX) == 0);
}
void *thread(void *number) {
  if ((long)number) {
    note(steal());
    note(steal());
  } else {
    push(0);
    push(1);
    note(take());
    note(take());
  }
  return NULL;
}
int main(void) {
#ifdef THIEVES
  RUN({1, thread, NULL}, {THIEVES, thread, (void *)1});
#else
  run(2, thread);
#endif
  assert(LOAD(times[0], RLX) <= 1 && LOAD(times[1], RLX) <= 1);
}
