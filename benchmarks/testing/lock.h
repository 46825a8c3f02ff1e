// The harness of the locks: the threads count under `lock(me)` and `unlock(me)`.
#ifndef LOCK_H
#define LOCK_H

#include "test.h"

static int counter;

static void lock(long me);
static void unlock(long me);

static void *count(void *number) {
  long me = (long)number;
  for (int i = 0; i < ROUNDS; i++) {
    lock(me);
    counter++;
    unlock(me);
  }
  return NULL;
}

int main(void) {
  run(THREADS, count);
  assert(counter == THREADS * ROUNDS);
}

#endif
