// expect: safe
// The address of a member of a structure that begins at 1 is only computed.
#include <assert.h>
#include <stddef.h>
struct node {
  struct node *next;
  long value;
};
struct list {
  struct node first;
};
#define END ((struct list *)1)
int main(void) {
  struct list *list = END;
  struct node *node = &list->first;
  assert(node == (struct node *)END);
  long *value = &node->value;
  assert((size_t)value == 1 + offsetof(struct node, value));
}
