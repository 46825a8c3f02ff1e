// Each thread sums up what the others have put into their places, and puts the sum into its own.
#ifndef THREADS
#define THREADS 9
#endif
#ifndef ROUNDS
#define ROUNDS 11000
#endif
#include "test.h"
atomic_uint place[THREADS];
void *thread(void *number) {
  long me = (long)number;
  for (int i = 0; i < ROUNDS; i++) {
    unsigned sum = 1;
    for (int j = 0; j < THREADS; j++)
      sum += LOAD(place[j], RLX);
    STORE(place[me], sum, RLX);
    STORE(place[(me + i) % THREADS], sum / 2, RLX);
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
