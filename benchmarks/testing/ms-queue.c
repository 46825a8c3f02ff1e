// The queue of Michael and Scott, of nodes from a pool with versions in the pointers.
#ifndef THREADS
#define THREADS 10
#endif
#ifndef ROUNDS
#define ROUNDS 6000
#endif
#include "test.h"
// A pointer: version << 16 | node. Node 0 is none, node 1 the first dummy.
#define NODES (THREADS * 2 + 2)
atomic_uint head = 1, tail = 1, next[NODES];
atomic_int data[NODES];
#define NODE(p) ((p)&0xffff)
#define WITH(p, node) ((((p) >> 16) + 1) << 16 | (node))
static void enqueue(unsigned node, int value) {
  STORE(data[node], value, RLX);
  unsigned old = LOAD(next[node], RLX);
  STORE(next[node], WITH(old, 0), RLX);
  for (;;) {
    unsigned last = LOAD(tail, ACQ), after = LOAD(next[NODE(last)], ACQ);
    if (last != LOAD(tail, ACQ))
      continue;
    if (NODE(after) == 0) {
      if (CAS(next[NODE(last)], &after, WITH(after, node), ACQ_REL)) {
        CAS(tail, &last, WITH(last, node), ACQ_REL);
        return;
      }
    } else
      CAS(tail, &last, WITH(last, NODE(after)), ACQ_REL);
  }
}
static unsigned dequeue(void) {
  for (;;) {
    unsigned first = LOAD(head, ACQ), last = LOAD(tail, ACQ), after = LOAD(next[NODE(first)], ACQ);
    if (first != LOAD(head, ACQ))
      continue;
    if (NODE(first) == NODE(last)) {
      if (NODE(after) == 0)
        return 0;
      CAS(tail, &last, WITH(last, NODE(after)), ACQ_REL);
    } else if (NODE(after) != 0) {
      (void)LOAD(data[NODE(after)], RLX);
      if (CAS(head, &first, WITH(first, NODE(after)), ACQ_REL))
        return NODE(first);
    }
  }
}
void *thread(void *number) {
  unsigned mine = (unsigned)(long)number + 2;
  for (int i = 0; i < ROUNDS; i++) {
    if (mine) {
      enqueue(mine, i);
      mine = 0;
    }
    mine = dequeue();
  }
  return NULL;
}
int main(void) { run(THREADS, thread); }
