// expect: safe
// A queue lock with nodes on the stacks of the waiting threads.
#include "threads.h"
struct node { struct node *_Atomic next; atomic_int ready; };
struct node *_Atomic tail;
int count;
void *run(void *unused) {
  struct node mine = {.ready = 0}, *before = atomic_exchange_explicit(&tail, &mine, memory_order_acq_rel);
  if (before) {
    atomic_store_explicit(&before->next, &mine, REL);
    while (!load(&mine.ready, ACQ))
      ;
  }
  count++;
  struct node *expected = &mine, *next = atomic_load_explicit(&mine.next, ACQ);
  if (!next) {
    if (atomic_compare_exchange_strong_explicit(&tail, &expected, 0, REL, RLX))
      return 0;
    while (!(next = atomic_load_explicit(&mine.next, ACQ)))
      ;
  }
  store(&next->ready, 1, BUG ? RLX : REL);
  return 0;
}
int main(void) { run2(run, 0, run, 0); }
