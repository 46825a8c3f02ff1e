// The lock of Craig, Landin and Hagersten: each waits at the place of the one before.
// bug: -DBUG=1 waiting by relaxed loads: rc11
#include "lock.h"
struct node {
  atomic_int taken;
};
struct node nodes[N + 1];
_Atomic(struct node *) tail = &nodes[N];
struct node *mine[N];
static void lock(long me) {
  mine[me] = &nodes[me];
  STORE(mine[me]->taken, 1, RLX);
  struct node *before = SWAP(tail, mine[me], ACQ_REL);
  while (LOAD(before->taken, BUG == 1 ? RLX : ACQ))
    ;
}
static void unlock(long me) { STORE(mine[me]->taken, 0, REL); }
