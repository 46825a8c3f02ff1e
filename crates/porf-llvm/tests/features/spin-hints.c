// A failed attempt writes only what the next attempt writes again, and the hints mark it.
// expect: safe
#include <genmc.h>
#include <pthread.h>
#include <stdatomic.h>
struct node {
  _Atomic(struct node *) next;
} nodes[2];
_Atomic(struct node *) tail;
int count;
static int try_lock(struct node *node) {
  atomic_store_explicit(&node->next, 0, memory_order_relaxed);
  struct node *none = 0;
  return atomic_compare_exchange_strong(&tail, &none, node);
}
void *run(void *node) {
  __VERIFIER_loop_begin();
  for (int taken = 0; !taken;) {
    __VERIFIER_spin_start();
    taken = try_lock(node);
    __VERIFIER_spin_end(taken);
  }
  count++;
#ifndef NEVER_RELEASED
  atomic_store(&tail, 0);
#endif
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, run, &nodes[0]);
  pthread_create(&b, 0, run, &nodes[1]);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
