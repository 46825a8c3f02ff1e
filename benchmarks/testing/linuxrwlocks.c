// The reader-writer lock of Linux: a count that readers take one of, and writers all.
#ifndef THREADS
#define THREADS 5
#endif
#ifndef ROUNDS
#define ROUNDS 34000
#endif
#include "test.h"
#define WHOLE 0x100000
atomic_int left = WHOLE;
int data;
static void read_lock(void) {
  while (SUB(left, 1, ACQ) <= 0) {
    ADD(left, 1, RLX);
    while (LOAD(left, RLX) <= 0)
      ;
  }
}
static void write_lock(void) {
  while (SUB(left, WHOLE, ACQ) != WHOLE) {
    ADD(left, WHOLE, RLX);
    while (LOAD(left, RLX) != WHOLE)
      ;
  }
}
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++)
    if ((i + (long)number) % 4 == 0) {
      write_lock();
      data++;
      ADD(left, WHOLE, REL);
    } else {
      read_lock();
      int seen = data;
      assert(seen >= 0);
      ADD(left, 1, REL);
    }
  return NULL;
}
int main(void) { run(THREADS, thread); }
