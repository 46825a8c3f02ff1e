// The harness of the locks: N threads count, each once, under `lock(me)` and `unlock(me)`.
#ifndef LOCK_H
#define LOCK_H

#include "threads.h"

#ifndef N
#define N 2
#endif

static int counter;

static void lock(long me);
static void unlock(long me);

static void *count(void *number) {
  long me = (long)number;
  lock(me);
  counter++;
  unlock(me);
  return NULL;
}

int main(void) {
  run(N, count);
  assert(counter == N);
}

#endif
