// expect: safe
#include "threads.h"
struct node {
  atomic_int locked;
};
struct node nodes[3];
_Atomic(struct node *) tail = &nodes[2];
int count;
void *run(void *x) {
  struct node *mine = x;
  store(&mine->locked, 1, RLX);
  struct node *before = atomic_exchange_explicit(&tail, mine, AR);
  while (load(&before->locked, ACQ))
    ;
  count++;
  store(&mine->locked, 0, BUG ? RLX : REL);
  return 0;
}
int main(void) {
  run2(run, &nodes[0], run, &nodes[1]);
  assert(count == 2);
}
