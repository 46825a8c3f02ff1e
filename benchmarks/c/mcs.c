// The lock of Mellor-Crummey and Scott: a queue of those who wait, each at a place of its own.
// bug: -DBUG=1 the next one is let in by a relaxed store: rc11
// bug: -DBUG=2 the queue is joined by a relaxed exchange: rc11
#include "lock.h"
struct node {
  _Atomic(struct node *) next;
  atomic_int waits;
};
_Atomic(struct node *) tail;
#ifdef ALIKE
static _Thread_local struct node own;
#define NODE(me) (&own)
#else
struct node nodes[N];
#define NODE(me) (&nodes[me])
#endif
static void lock(long me) {
  struct node *mine = NODE(me);
  STORE(mine->next, NULL, RLX);
  STORE(mine->waits, 1, RLX);
  struct node *before = SWAP(tail, mine, BUG == 2 ? RLX : ACQ_REL);
  if (before) {
    STORE(before->next, mine, REL);
    while (LOAD(mine->waits, ACQ))
      ;
  }
}
static void unlock(long me) {
  struct node *mine = NODE(me), *next = LOAD(mine->next, ACQ);
  if (!next) {
    struct node *last = mine;
    if (CAS(tail, &last, NULL, REL))
      return;
    while (!(next = LOAD(mine->next, ACQ)))
      ;
  }
  STORE(next->waits, 0, BUG == 1 ? RLX : REL);
}
