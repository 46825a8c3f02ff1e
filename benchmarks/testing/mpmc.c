// A bounded queue for many producers and consumers, whose cells have sequence numbers.
#ifndef THREADS
#define THREADS 9
#endif
#ifndef ROUNDS
#define ROUNDS 17000
#endif
#include "test.h"
#define SIZE 8
struct cell {
  atomic_uint sequence;
  int data;
} cells[SIZE];
atomic_uint tail, head;
static int enqueue(int data) {
  unsigned at = LOAD(tail, RLX);
  for (;;) {
    struct cell *cell = &cells[at % SIZE];
    int gap = (int)(LOAD(cell->sequence, ACQ) - at);
    if (gap == 0 && CAS(tail, &at, at + 1, RLX)) {
      cell->data = data;
      STORE(cell->sequence, at + 1, REL);
      return 1;
    }
    if (gap < 0)
      return 0;
    at = LOAD(tail, RLX);
  }
}
static int dequeue(void) {
  unsigned at = LOAD(head, RLX);
  for (;;) {
    struct cell *cell = &cells[at % SIZE];
    int gap = (int)(LOAD(cell->sequence, ACQ) - (at + 1));
    if (gap == 0 && CAS(head, &at, at + 1, RLX)) {
      int data = cell->data;
      STORE(cell->sequence, at + SIZE, REL);
      return data;
    }
    if (gap < 0)
      return -1;
    at = LOAD(head, RLX);
  }
}
void *thread(void *number) {
  for (int i = 0; i < ROUNDS; i++)
    if ((long)number & 1)
      (void)dequeue();
    else
      (void)enqueue(i);
  return NULL;
}
int main(void) {
  for (unsigned i = 0; i < SIZE; i++)
    STORE(cells[i].sequence, i, RLX);
  run(THREADS, thread);
}
