// A node is marked in the low bit of its link before it is unlinked.
// expect: safe
#include "threads.h"
struct node {
  atomic_uintptr_t next;
  int key;
};
struct node last = {0, 9}, middle = {(uintptr_t)&last, 5}, head = {(uintptr_t)&middle, 0};
void *remover(void *unused) {
  uintptr_t next = load(&middle.next, ACQ);
  if (!(next & 1) && cas(&middle.next, &next, next | 1, AR)) {
    uintptr_t self = (uintptr_t)&middle;
    cas(&head.next, &self, next, AR);
  }
  return 0;
}
void *finder(void *unused) {
  struct node *at = (struct node *)(load(&head.next, ACQ) & ~(uintptr_t)1);
  while (at->key < 9)
    at = (struct node *)(load(&at->next, ACQ) & ~(uintptr_t)1);
  assert(at == &last);
  return 0;
}
int main(void) { run2(remover, 0, finder, 0); }
