// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
struct item {
  int value;
} *head;
#define rcu_assign_pointer(p, v) smp_store_release(&(p), v)
#define rcu_dereference(p) BUG_OR_ACQUIRE(p)
#define BUG_OR_ACQUIRE(p) (BUG ? READ_ONCE(p) : smp_load_acquire(&(p)))
void *reader(void *unused) {
  struct item *item = rcu_dereference(head);
  if (item)
    assert(item->value == 6);
  return 0;
}
void *writer(void *unused) {
  struct item *item = malloc(sizeof *item);
  item->value = 6;
  rcu_assign_pointer(head, item);
  return 0;
}
int main(void) {
  run2(reader, 0, writer, 0);
  free(head);
}
