// Two threads push to a stack, and one pops and frees a node that another may still access.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

_Atomic(struct node *) top;

static void push(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = atomic_load(&top);
  while (!atomic_compare_exchange_strong(&top, &node->next, node))
    ;
}

static void pop(void) {
  struct node *node = atomic_load(&top);
  while (node && !atomic_compare_exchange_strong(&top, &node, node->next))
    ;
  if (node) {
    printf("popped %d\n", node->value);
    free(node);
  }
}

static void *worker(void *unused) {
  push(1);
  pop();
  return NULL;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, worker, NULL);
  pthread_create(&b, NULL, worker, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}
