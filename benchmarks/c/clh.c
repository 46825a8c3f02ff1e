// The lock of Craig, Landin and Hagersten: each waits at the place of the one before.
// bug: -DBUG=1 waiting by relaxed loads: rc11
#include "lock.h"
struct node {
  atomic_int taken;
};
#ifdef ALIKE
#include <stdlib.h>
struct node first;
_Atomic(struct node *) tail = &first;
static _Thread_local struct node *own;
#define MINE(me) own
#define NODE(me) malloc(sizeof(struct node))
#else
struct node nodes[N + 1];
_Atomic(struct node *) tail = &nodes[N];
struct node *mine[N];
#define MINE(me) mine[me]
#define NODE(me) &nodes[me]
#endif
static void lock(long me) {
  MINE(me) = NODE(me);
  STORE(MINE(me)->taken, 1, RLX);
  struct node *before = SWAP(tail, MINE(me), ACQ_REL);
  while (LOAD(before->taken, BUG == 1 ? RLX : ACQ))
    ;
}
static void unlock(long me) { STORE(MINE(me)->taken, 0, REL); }
