// expect: safe
#include "pr.h"
struct entry {
  struct entry *next;
};
struct stack {
  struct entry *head;
  uint64_t generation;
} __attribute__((aligned(16)));
struct entry entries[2] = {{&entries[1]}, {0}};
struct stack stack = {&entries[0], 0};
static struct entry *pop(void) {
  struct stack seen, wanted, found;
  seen.head = 0;
  seen.generation = 0;
  // A guess that fails tells what is there.
  if (pr_cas_ptr_2_value(&stack, &seen, &seen, &found))
    return 0;
  for (;;) {
    seen = found;
    if (!seen.head)
      return 0;
    wanted.head = pr_load_ptr(&seen.head->next);
    wanted.generation = seen.generation + 1;
    if (pr_cas_ptr_2_value(&stack, &seen, &wanted, &found))
      return seen.head;
  }
}
struct entry *popped[2];
void *run(void *slot) {
  *(struct entry **)slot = pop();
  return 0;
}
int main(void) {
  SPAWN2(run, run, &popped[0], &popped[1]);
  JOIN2();
  assert(popped[0] && popped[1] && popped[0] != popped[1]);
}
