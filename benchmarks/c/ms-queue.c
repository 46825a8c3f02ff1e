// The queue of Michael and Scott. Nodes are not freed while it runs.
// bug: -DBUG=1 a node is linked by a relaxed compare-and-swap: rc11
// bug: -DBUG=2 it is linked by a store: sc tso ra rc11
#include "threads.h"
#include <stdlib.h>
struct node {
  int value;
  _Atomic(struct node *) next;
};
_Atomic(struct node *) head, tail;
static void push(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  atomic_init(&node->next, NULL);
  for (;;) {
    struct node *last = LOAD(tail, ACQ), *next = LOAD(last->next, ACQ);
    if (next) {
      CAS(tail, &last, next, ACQ_REL);
      continue;
    }
#if BUG == 2
    STORE(last->next, node, REL);
    int linked = 1;
#else
    int linked = CAS(last->next, &next, node, BUG == 1 ? RLX : ACQ_REL);
#endif
    if (linked) {
      CAS(tail, &last, node, BUG == 1 ? RLX : ACQ_REL);
      return;
    }
  }
}
static int pop(void) {
  for (;;) {
    struct node *first = LOAD(head, ACQ), *next = LOAD(first->next, ACQ);
    if (!next)
      return 0;
    struct node *last = LOAD(tail, ACQ);
    if (first == last)
      CAS(tail, &last, next, ACQ_REL);
    int value = next->value;
    if (CAS(head, &first, next, ACQ_REL))
      return value;
  }
}
#ifndef ALIKE
int popped[2];
void *thread(void *number) {
  long me = (long)number;
  push(1 + (int)me);
  popped[me] = pop();
  return NULL;
}
#else
// N threads are alike: each pushes and pops.
void *thread(void *unused) {
  push(1);
  assert(pop() == 1);
  return NULL;
}
#endif
int main(void) {
  struct node *first = malloc(sizeof *first);
  first->value = 0;
  atomic_init(&first->next, NULL);
  atomic_init(&head, first);
  atomic_init(&tail, first);
#ifdef ALIKE
  RUN({N, thread, NULL});
  assert(!pop());
#else
  run(2, thread);
  assert(popped[0] + popped[1] == 3 && popped[0] && popped[1]);
#endif
}
