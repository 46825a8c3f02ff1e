// A barrier with a sense that is reversed each time.
#ifndef THREADS
#define THREADS 4
#endif
#ifndef ROUNDS
#define ROUNDS 36000
#endif
#include "test.h"
atomic_int left = THREADS, sense;
int data[THREADS];
void *thread(void *number) {
  long me = (long)number;
  for (int i = 0; i < ROUNDS; i++) {
    data[me] = i;
    int mine = !(i & 1);
    if (SUB(left, 1, ACQ_REL) == 1) {
      STORE(left, THREADS, RLX);
      STORE(sense, mine, REL);
    } else
      while (LOAD(sense, ACQ) != mine)
        ;
    int other = data[(me + 1) % THREADS];
    assert(other == i);
    if (SUB(left, 1, ACQ_REL) == 1) {
      STORE(left, THREADS, RLX);
      STORE(sense, mine + 2, REL);
    } else
      while (LOAD(sense, ACQ) != mine + 2)
        ;
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
