// A ring of buffers: producers claim a place by compare-and-swap and publish in order, one consumer takes them out.
#ifndef THREADS
#define THREADS 8
#endif
#ifndef ROUNDS
#define ROUNDS 45000
#endif
#include "test.h"
#define SIZE 8
atomic_uint claimed, published, taken;
int data[SIZE];
static void put(int value) {
  unsigned at = LOAD(claimed, RLX);
  for (;;) {
    if (at - LOAD(taken, ACQ) >= SIZE)
      return;
    if (CAS(claimed, &at, at + 1, ACQ_REL))
      break;
  }
  data[at % SIZE] = value;
  while (LOAD(published, ACQ) != at)
    ;
  STORE(published, at + 1, REL);
}
static int get(void) {
  unsigned at = LOAD(taken, RLX);
  if (at == LOAD(published, ACQ))
    return -1;
  int value = data[at % SIZE];
  STORE(taken, at + 1, REL);
  return value;
}
atomic_int done;
void *thread(void *number) {
  if ((long)number == 0) {
    while (LOAD(done, ACQ) < THREADS - 1)
      (void)get();
    return NULL;
  }
  for (int i = 0; i < ROUNDS; i++)
    put(i);
  ADD(done, 1, REL);
  return NULL;
}
int main(void) { run(THREADS, thread); }
