// Two threads add up two numbers, as Fibonacci's are, each into its own.
#ifndef THREADS
#define THREADS 2
#endif
#ifndef ROUNDS
#define ROUNDS 170000
#endif
#include "test.h"
atomic_uint x = 1, y = 1;
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++)
    if ((long)number)
      STORE(x, LOAD(x, RLX) + LOAD(y, RLX) + i, RLX);
    else
      STORE(y, LOAD(x, RLX) + LOAD(y, RLX) + i, RLX);
  return NULL;
}
int main(void) { run(THREADS, thread); }
