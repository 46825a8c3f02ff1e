// Euclid's algorithm by two threads, each of which lowers its own number; then another pair.
#ifndef THREADS
#define THREADS 2
#endif
#ifndef ROUNDS
#define ROUNDS 130000
#endif
#include "test.h"
atomic_uint a = 36, b = 60;
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++) {
    unsigned x = LOAD(a, ACQ), y = LOAD(b, ACQ);
    (void)LOAD(a, ACQ);
    if ((long)number) {
      if (x > y)
        STORE(a, x - y, REL);
    } else if (y > x)
      STORE(b, y - x, REL);
    else if (x == y)
      STORE(b, y + 24, REL);
    (void)LOAD(b, ACQ);
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
