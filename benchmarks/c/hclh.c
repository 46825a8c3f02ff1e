// A queue lock for clusters of processors, like that of Luchangco, Nussbaum and Shavit: threads queue up in their cluster, and the
// first of them appends this queue to the one of all clusters. The threads of a cluster are alike.
// bug: -DBUG=1 the lock is passed on relaxed: rc11
// bug: -DBUG=2 the end of the part that was appended is not marked: sc tso ra rc11
#include "threads.h"
#include <stdlib.h>
#ifndef N
#define N 2
#endif
#ifndef OTHERS
#define OTHERS 1
#endif
// The next one waits.
#define HELD 1
// The next one of the cluster belongs to another part: it appends that part itself.
#define LAST 2
struct node {
  atomic_int state;
};
struct cluster {
  _Atomic(struct node *) tail;
} clusters[2];
struct node first;
_Atomic(struct node *) tail = &first;
int counter;
static struct node *lock(struct cluster *cluster) {
  struct node *mine = malloc(sizeof *mine);
  atomic_init(&mine->state, HELD);
  struct node *before = SWAP(cluster->tail, mine, ACQ_REL);
  if (before) {
    int state;
    while ((state = LOAD(before->state, ACQ)) == HELD)
      ;
    if (!(state & LAST))
      return mine;
  }
  struct node *last = LOAD(cluster->tail, ACQ);
#if BUG != 2
  atomic_fetch_or_explicit(&last->state, LAST, RLX);
#endif
  before = SWAP(tail, last, ACQ_REL);
  while (LOAD(before->state, ACQ) & HELD)
    ;
  return mine;
}
static void unlock(struct node *mine) { atomic_fetch_and_explicit(&mine->state, ~HELD, BUG == 1 ? RLX : REL); }
void *thread(void *cluster) {
  struct node *mine = lock(cluster);
  counter++;
  unlock(mine);
  return NULL;
}
int main(void) {
  RUN({N, thread, &clusters[0]}, {OTHERS, thread, &clusters[1]});
  assert(counter == N + OTHERS);
}
