// A hash table with linear probing, filled by compare-and-swap, emptied again by who filled it.
#ifndef THREADS
#define THREADS 16
#endif
#ifndef ROUNDS
#define ROUNDS 21000
#endif
#include "test.h"
#define SIZE 128
atomic_int table[SIZE];
void *thread(void *number) {
  int me = (int)(long)number + 1;
  for (int i = 0; i < ROUNDS; i++) {
    int at = (me * 31 + i * 7) % SIZE, empty = 0;
    while (!CAS(table[at], &empty, me, ACQ_REL)) {
      at = (at + 1) % SIZE;
      empty = 0;
    }
    STORE(table[at], 0, REL);
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
