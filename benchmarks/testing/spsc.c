// A ring for one producer and one consumer.
#ifndef THREADS
#define THREADS 2
#endif
#ifndef ROUNDS
#define ROUNDS 170000
#endif
#include "test.h"
#define SIZE 699
atomic_uint head, tail;
int data[SIZE];
void *thread(void *number) {
  for (unsigned i = 0; i < ROUNDS; i++) {
    if ((long)number == 0) {
      while (i - LOAD(head, ACQ) >= SIZE)
        ;
      data[i % SIZE] = (int)i;
      STORE(tail, i + 1, REL);
    } else {
      while (LOAD(tail, ACQ) <= i)
        ;
      int value = data[i % SIZE];
      assert(value == (int)i);
      STORE(head, i + 1, REL);
    }
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
