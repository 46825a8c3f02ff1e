// expect: safe
#include "threads.h"
struct node {
  _Atomic(struct node *) next;
  int value;
};
struct node nodes[3];
_Atomic(struct node *) head = &nodes[0], tail = &nodes[0];
void *enqueue(void *x) {
  struct node *node = x;
  node->value = 7;
  for (;;) {
    struct node *last = load(&tail, ACQ), *none = 0;
    if (cas(&last->next, &none, node, BUG ? RLX : REL)) {
      cas(&tail, &last, node, REL);
      return 0;
    }
    cas(&tail, &last, none, REL);
  }
}
void *dequeue(void *unused) {
  struct node *first = load(&head, ACQ), *next = load(&first->next, ACQ);
  if (next && cas(&head, &first, next, AR))
    assert(next->value == 7);
  return 0;
}
int main(void) { run2(enqueue, &nodes[1], dequeue, 0); }
