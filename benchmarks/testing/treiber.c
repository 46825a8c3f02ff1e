// Treiber's stack, of nodes with versions: each thread pushes one of its own and pops one.
#ifndef THREADS
#define THREADS 5
#endif
#ifndef ROUNDS
#define ROUNDS 20000
#endif
#include "test.h"
#define NODES 8
atomic_uint top; // version << 8 | node + 1
atomic_uint next[THREADS * NODES];
int data[THREADS * NODES];
static void push(unsigned node) {
  unsigned seen = LOAD(top, RLX);
  do
    STORE(next[node], seen & 255, RLX);
  while (!CAS(top, &seen, ((seen >> 8) + 1) << 8 | (node + 1), ACQ_REL));
}
static int pop(void) {
  unsigned seen = LOAD(top, ACQ);
  while (seen & 255) {
    unsigned after = LOAD(next[(seen & 255) - 1], RLX);
    if (CAS(top, &seen, ((seen >> 8) + 1) << 8 | after, ACQ_REL))
      return (int)(seen & 255) - 1;
  }
  return -1;
}
void *thread(void *number) {
  unsigned mine = (unsigned)(long)number * NODES;
  for (int i = 0; i < ROUNDS; i++) {
    data[mine] = i;
    push(mine);
    int got = pop();
    assert(got >= 0);
    assert(data[got] >= 0);
    mine = (unsigned)got;
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
