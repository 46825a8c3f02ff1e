// Treiber's stack.
// bug: -DBUG=1 pushed by a relaxed compare-and-swap: rc11
// bug: -DBUG=2 nodes are used again at once, the top may be the old one and not be (ABA): sc tso ra rc11
#include "threads.h"
struct node {
  int value;
  _Atomic(struct node *) next;
} nodes[3];
_Atomic(struct node *) top;
static void push(struct node *node) {
  struct node *before = LOAD(top, RLX);
  do
    STORE(node->next, before, RLX);
  while (!CAS(top, &before, node, BUG == 1 ? RLX : REL));
}
static struct node *pop(void) {
  struct node *first = LOAD(top, ACQ);
  while (first && !CAS(top, &first, LOAD(first->next, RLX), ACQ))
    ;
  return first;
}
#if BUG == 2
// Takes one, while the other takes two and puts the first back: then the second, taken, is on the stack.
int taken[3];
void *one(void *unused) {
  struct node *node = pop();
  if (node)
    taken[node - nodes]++;
  return NULL;
}
void *two(void *unused) {
  struct node *first = pop(), *second = pop();
  if (second)
    taken[second - nodes]++;
  if (first)
    push(first);
  return NULL;
}
void *thread(void *number) { return (long)number ? two(NULL) : one(NULL); }
int main(void) {
  for (int i = 0; i < 3; i++)
    push(&nodes[i]);
  run(2, thread);
  for (struct node *node; (node = pop());)
    taken[node - nodes]++;
  for (int i = 0; i < 3; i++)
    assert(taken[i] == 1);
}
#else
#ifdef ALIKE
// N threads are alike: each pushes a node of its own, and pops one.
#include <stdlib.h>
void *thread(void *unused) {
  struct node *mine = malloc(sizeof *mine);
  mine->value = 1;
  push(mine);
  struct node *node = pop();
  assert(node && node->value == 1);
  return NULL;
}
int main(void) { RUN({N, thread, NULL}); }
#else
void *thread(void *number) {
  long me = (long)number;
  nodes[me].value = 1 + (int)me;
  push(&nodes[me]);
  struct node *node = pop();
  assert(node && node->value >= 1 && node->value <= 2);
  return NULL;
}
int main(void) { run(2, thread); }
#endif
#endif
