// Chase and Lev's deque, with the fences of Lê and others.
// expect: safe
#include "threads.h"
atomic_long top, bottom = 1;
atomic_int tasks[2] = {10, 0};
atomic_int taken;
static int take(void) {
  long b = load(&bottom, RLX) - 1;
  store(&bottom, b, RLX);
#if !BUG
  atomic_thread_fence(SC);
#endif
  long t = load(&top, RLX);
  if (t > b) {
    store(&bottom, b + 1, RLX);
    return 0;
  }
  int task = load(&tasks[b % 2], RLX);
  if (t == b) {
    if (!cas(&top, &t, t + 1, SC))
      task = 0;
    store(&bottom, b + 1, RLX);
  }
  return task;
}
static int steal(void) {
  long t = load(&top, ACQ);
  atomic_thread_fence(SC);
  long b = load(&bottom, ACQ);
  if (t >= b)
    return 0;
  int task = load(&tasks[t % 2], RLX);
  return cas(&top, &t, t + 1, SC) ? task : 0;
}
void *owner(void *unused) {
  store(&tasks[1], 11, RLX);
  atomic_thread_fence(REL);
  store(&bottom, 2, RLX);
  atomic_fetch_add(&taken, !!take());
  atomic_fetch_add(&taken, !!take());
  return 0;
}
void *thief(void *unused) {
  atomic_fetch_add(&taken, !!steal());
  atomic_fetch_add(&taken, !!steal());
  return 0;
}
int main(void) {
  run2(owner, 0, thief, 0);
  assert(taken <= 2);
}
