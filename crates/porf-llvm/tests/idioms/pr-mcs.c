// expect: safe
#include "pr.h"
struct node {
  uint32_t locked;
  struct node *next;
};
struct node *tail;
int count;
void *run(void *unused) {
  struct node own;
  own.locked = 1;
  own.next = 0;
  struct node *previous = pr_fas_ptr(&tail, &own);
  if (previous) {
    pr_store_ptr(&previous->next, &own);
    while (pr_load_32(&own.locked))
      PR_STALL();
  }
  count++;
  if (!pr_load_ptr(&own.next)) {
    if (pr_cas_ptr(&tail, &own, 0))
      return 0;
    while (!pr_load_ptr(&own.next))
      PR_STALL();
  }
  struct node *next = pr_load_ptr(&own.next);
  pr_store_32(&next->locked, 0);
  return 0;
}
int main(void) {
  SPAWN2(run, run, 0, 0);
  JOIN2();
  assert(count == 2);
}
