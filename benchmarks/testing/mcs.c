// The lock of Mellor-Crummey and Scott: a queue of those who wait, each at a place of its own.
#ifndef THREADS
#define THREADS 10
#endif
#ifndef ROUNDS
#define ROUNDS 10500
#endif
#include "lock.h"
struct node {
  _Atomic(struct node *) next;
  atomic_int waits;
};
_Atomic(struct node *) tail;
struct node nodes[THREADS];
static void lock(long me) {
  struct node *mine = &nodes[me];
  STORE(mine->next, NULL, RLX);
  STORE(mine->waits, 1, RLX);
  struct node *before = SWAP(tail, mine, ACQ_REL);
  if (before) {
    STORE(before->next, mine, REL);
    while (LOAD(mine->waits, ACQ))
      ;
  }
}
static void unlock(long me) {
  struct node *mine = &nodes[me], *next = LOAD(mine->next, ACQ);
  if (!next) {
    struct node *last = mine;
    if (CAS(tail, &last, NULL, REL))
      return;
    while (!(next = LOAD(mine->next, ACQ)))
      ;
  }
  STORE(next->waits, 0, REL);
}
