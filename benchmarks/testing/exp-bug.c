// Three threads exchange values through two variables; some combinations of what they see are rare.
#ifndef THREADS
#define THREADS 3
#endif
#ifndef ROUNDS
#define ROUNDS 84000
#endif
#include "test.h"
atomic_int x, y;
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++) {
    if ((long)number == 0) {
      STORE(x, i, RLX);
      STORE(y, i, REL);
      (void)LOAD(y, RLX);
      (void)LOAD(x, RLX);
    } else {
      int b = LOAD(y, ACQ), a = LOAD(x, RLX);
      (void)LOAD(y, RLX);
      assert(a >= b || a >= 0);
      (void)LOAD(x, RLX);
    }
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
