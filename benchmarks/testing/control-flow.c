// Threads decide by what they read which of three variables they write next.
#ifndef THREADS
#define THREADS 24
#endif
#ifndef ROUNDS
#define ROUNDS 21000
#endif
#include "test.h"
atomic_int x, y, z;
void *thread(void *number) {
  int me = (int)(long)number + 1;
  for (int i = 0; i < ROUNDS; i++) {
    int seen = LOAD(x, RLX);
    if (seen % 3 == 0)
      STORE(x, me, RLX);
    else if (seen % 3 == 1)
      STORE(y, LOAD(z, RLX), RLX);
    else
      STORE(z, LOAD(y, RLX) + me, RLX);
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
