// The harness of the locks: N threads count, each once, under `lock(me)` and `unlock(me)`. With -DALIKE, all are number 0.
#ifndef LOCK_H
#define LOCK_H

#include "threads.h"

#ifndef N
#define N 2
#endif

static int counter;

static void lock(long me);
static void unlock(long me);

// The number of the thread.
#ifdef ALIKE
#define ME(argument) 0
#else
#define ME(argument) (long)(argument)
#endif

static void *count(void *number) {
  long me = ME(number);
  lock(me);
  counter++;
  unlock(me);
  return NULL;
}

int main(void) {
#ifdef ALIKE
  RUN({N, count, NULL});
#else
  run(N, count);
#endif
  assert(counter == N);
}

#endif
