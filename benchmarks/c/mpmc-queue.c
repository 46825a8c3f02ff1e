// Vyukov's bounded queue for many producers and consumers.
// bug: -DBUG=1 a cell is filled by a relaxed store of its sequence: rc11
// bug: -DBUG=2 the place is taken by a store instead of a compare-and-swap: sc tso ra rc11
#include "threads.h"
#define SIZE 2
struct cell {
  atomic_int sequence;
  int value;
} cells[SIZE];
atomic_int in, out;
static int push(int value) {
  int at = LOAD(in, RLX);
  struct cell *cell = &cells[at % SIZE];
  if (LOAD(cell->sequence, ACQ) != at)
    return 0;
#if BUG == 2
  STORE(in, at + 1, RLX);
#else
  if (!CAS(in, &at, at + 1, RLX))
    return 0;
#endif
  cell->value = value;
  STORE(cell->sequence, at + 1, BUG == 1 ? RLX : REL);
  return 1;
}
static int pop(int *value) {
  int at = LOAD(out, RLX);
  struct cell *cell = &cells[at % SIZE];
  if (LOAD(cell->sequence, ACQ) != at + 1)
    return 0;
  if (!CAS(out, &at, at + 1, RLX))
    return 0;
  *value = cell->value;
  STORE(cell->sequence, at + SIZE, REL);
  return 1;
}
void *producer(void *number) {
  push(1 + (int)(long)number);
  return NULL;
}
void *consumer(void *unused) {
  int value;
  if (pop(&value))
    assert(value == 1 || value == 2);
  return NULL;
}
#ifdef ALIKE
// N producers are alike, and so are N consumers.
void *alike_producer(void *unused) {
  push(1);
  return NULL;
}
#define RUN_ALL() RUN({N, alike_producer, NULL}, {N, consumer, NULL})
#else
#define RUN_ALL() run(3, thread)
#endif
void *thread(void *number) { return (long)number < 2 ? producer(number) : consumer(number); }
int main(void) {
  for (int i = 0; i < SIZE; i++)
    atomic_init(&cells[i].sequence, i);
  RUN_ALL();
}
