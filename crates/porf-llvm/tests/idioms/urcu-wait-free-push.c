// options: --volatile=relaxed
// expect: safe
#include "urcu.h"
struct node {
  unsigned long next;
};
unsigned long head;
struct node nodes[2];
void *push(void *x) {
  struct node *node = x;
  unsigned long old = uatomic_xchg(&head, (unsigned long)node);
  CMM_STORE_SHARED(node->next, old);
  return 0;
}
int main(void) {
  run2(push, &nodes[0], push, &nodes[1]);
  struct node *first = (struct node *)head;
  assert(first && first->next && !((struct node *)first->next)->next);
}
