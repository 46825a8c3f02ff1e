// A sequence lock with several writers, who take turns by compare-and-swap, and readers who look whether one was there.
#ifndef THREADS
#define THREADS 16
#endif
#ifndef ROUNDS
#define ROUNDS 16000
#endif
#include "test.h"
atomic_int sequence, data[8];
static void write(int value) {
  int before = LOAD(sequence, RLX);
  while ((before & 1) || !CAS(sequence, &before, before + 1, ACQ))
    before = LOAD(sequence, RLX);
  for (int i = 0; i < 8; i++)
    STORE(data[i], value, REL);
  STORE(sequence, before + 2, REL);
}
static void read(void) {
  int before = LOAD(sequence, ACQ);
  if (before & 1)
    return;
  int first = LOAD(data[0], ACQ), equal = 1;
  for (int i = 1; i < 8; i++)
    equal &= LOAD(data[i], ACQ) == first;
  if (LOAD(sequence, RLX) == before)
    assert(equal);
}
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++)
    if ((long)number < 2)
      write(i);
    else
      read();
  return NULL;
}
int main(void) { run(THREADS, thread); }
