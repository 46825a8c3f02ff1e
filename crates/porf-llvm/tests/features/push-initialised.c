// expect: safe
// A weak compare-and-swap fails without reason: the next attempt links the node as before. Another thread has
// initialised its link.
#include <pthread.h>
#include <stdatomic.h>
struct node {
  struct node *next;
};
static _Atomic(struct node *) top;
static struct node first = {&first};
static struct node other;
static void *push(void *argument) {
  struct node *node = argument;
  node->next = atomic_load_explicit(&top, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(&top, &node->next, node, memory_order_release, memory_order_relaxed)) {
  }
  return 0;
}
int main(void) {
  first.next = &other;
  pthread_t a;
  pthread_create(&a, 0, push, &first);
  pthread_join(a, 0);
  if (atomic_load(&top) != &first || first.next)
    __builtin_abort();
}
