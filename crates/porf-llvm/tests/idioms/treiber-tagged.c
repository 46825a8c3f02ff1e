// A pointer with a count in its upper 16 bits, as in Boost.Lockfree.
// expect: safe
#include "threads.h"
struct node {
  unsigned long next;
  int value;
};
atomic_ulong top;
struct node nodes[2];
static struct node *pointer(unsigned long word) { return (struct node *)(word & 0xffffffffffff); }
static unsigned long tagged(struct node *node, unsigned long tag) { return (unsigned long)node | tag << 48; }
static void push(struct node *node) {
  unsigned long old = load(&top, RLX);
  do
    node->next = old;
  while (!atomic_compare_exchange_weak_explicit(&top, &old, tagged(node, old >> 48), BUG ? RLX : REL, RLX));
}
static struct node *pop(void) {
  unsigned long old = load(&top, ACQ);
  while (pointer(old)) {
    unsigned long next = pointer(old)->next;
    if (cas(&top, &old, tagged(pointer(next), (old >> 48) + 1), ACQ))
      return pointer(old);
    atomic_thread_fence(ACQ);
  }
  return 0;
}
void *pusher(void *unused) {
  nodes[0].value = 5;
  push(&nodes[0]);
  return 0;
}
void *popper(void *unused) {
  struct node *node = pop();
  if (node)
    assert(node->value == 5);
  return 0;
}
int main(void) { run2(pusher, 0, popper, 0); }
