// A stack whose pop frees the node at once, although another pop may still look at it.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static _Atomic(struct node *) top;

static void push(int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = atomic_load_explicit(&top, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(&top, &n->next, n, memory_order_release, memory_order_relaxed))
    ;
}

static int pop(void) {
  struct node *n = atomic_load_explicit(&top, memory_order_acquire);
  while (n && !atomic_compare_exchange_weak_explicit(&top, &n, n->next, memory_order_acquire, memory_order_acquire))
    ;
  if (!n)
    return -1;
  int value = n->value;
  free(n);
  return value;
}

static void *popper(void *unused) {
  pop();
  return unused;
}

int main(void) {
  push(1);
  push(2);
  pthread_t a, b;
  pthread_create(&a, NULL, popper, NULL);
  pthread_create(&b, NULL, popper, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}
