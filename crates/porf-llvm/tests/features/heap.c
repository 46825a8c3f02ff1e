// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
struct node {
  int value;
  char name[12];
  struct node *next;
};
_Atomic(struct node *) top;
void *pusher(void *unused) {
  struct node *node = malloc(sizeof *node);
  node->value = 7;
  strcpy(node->name, "seven");
  node->next = calloc(1, sizeof *node);
  node->next->value = 8;
  atomic_store_explicit(&top, node, memory_order_release);
  return 0;
}
void *popper(void *unused) {
  struct node *node = atomic_exchange_explicit(&top, NULL, memory_order_acquire);
  if (node) {
    assert(node->value == 7 && node->next->value == 8 && node->next->next == NULL);
    assert(strcmp(node->name, "seven") == 0);
    free(node->next);
    free(node);
  }
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, pusher, 0);
  pthread_create(&b, 0, popper, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  char *text = malloc(4);
  strcpy(text, "abc");
  text = realloc(text, 8);
  strcat(text, "def");
  assert(strlen(text) == 6 && memcmp(text, "abcdef", 7) == 0);
  free(text);
}
