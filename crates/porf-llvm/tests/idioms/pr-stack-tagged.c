// A stack whose head has a generation, changed by a compare-and-swap of 16 bytes.
// expect: safe
#include "pr.h"
struct entry {
  struct entry *next;
};
struct stack {
  struct entry *head;
  uint64_t generation;
} __attribute__((aligned(16)));
struct stack stack;
struct entry entries[2];
static void push(struct entry *entry) {
  struct entry *head = pr_load_ptr(&stack.head);
  pr_store_ptr(&entry->next, head);
  while (!pr_cas_ptr(&stack.head, head, entry)) {
    head = pr_load_ptr(&stack.head);
    pr_store_ptr(&entry->next, head);
  }
}
void *run(void *entry) {
  push(entry);
  return 0;
}
int main(void) {
  SPAWN2(run, run, &entries[0], &entries[1]);
  JOIN2();
  assert(stack.head == &entries[0] ? stack.head->next == &entries[1] : stack.head->next == &entries[0]);
}
