// Harris' list, a set in ascending order. A node is removed by a mark on its link, the lowest bit, and unlinked after that.
// bug: -DBUG=1 a node is linked by a relaxed compare-and-swap: rc11
// bug: -DBUG=2 a node is unlinked without a mark, and with it what is inserted after it: sc tso ra rc11
#include "threads.h"
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
struct node {
  int key;
  _Atomic(struct node *) next;
};
struct node end = {INT_MAX, NULL};
_Atomic(struct node *) list = &end;
#define IS_MARKED(link) ((uintptr_t)(link) & 1)
#define MARKED(link) ((struct node *)((uintptr_t)(link) | 1))
#define UNMARKED(link) ((struct node *)((uintptr_t)(link) & ~(uintptr_t)1))
// The first node whose key is not less, and the link to it. Marked nodes before it are unlinked.
static struct node *find(int key, _Atomic(struct node *) **link) {
  for (;;) {
    *link = &list;
    struct node *node = LOAD(list, ACQ);
    for (;;) {
      struct node *next = LOAD(node->next, ACQ);
      if (IS_MARKED(next)) {
        if (!CAS(**link, &node, UNMARKED(next), ACQ_REL))
          break;
        node = UNMARKED(next);
      } else if (node->key >= key) {
        return node;
      } else {
        *link = &node->next;
        node = next;
      }
    }
  }
}
static int insert(int key) {
  struct node *node = malloc(sizeof *node);
  node->key = key;
  for (;;) {
    _Atomic(struct node *) *link;
    struct node *after = find(key, &link);
    if (after->key == key)
      return 0;
    STORE(node->next, after, RLX);
    if (CAS(*link, &after, node, BUG == 1 ? RLX : REL))
      return 1;
  }
}
static int delete(int key) {
  for (;;) {
    _Atomic(struct node *) *link;
    struct node *node = find(key, &link);
    if (node->key != key)
      return 0;
    struct node *next = LOAD(node->next, ACQ);
    if (IS_MARKED(next))
      continue;
#if BUG != 2
    if (!CAS(node->next, &next, MARKED(next), ACQ_REL))
      continue;
#endif
    CAS(*link, &node, next, ACQ_REL);
    return 1;
  }
}
static int contains(int key) {
  _Atomic(struct node *) *link;
  return find(key, &link)->key == key;
}
#ifdef ALIKE
// N threads are alike: each inserts and deletes.
void *thread(void *unused) {
  insert(1);
  delete(1);
  return NULL;
}
int main(void) {
  RUN({N, thread, NULL});
  assert(!contains(1));
}
#else
void *thread(void *number) {
  if ((long)number) {
    assert(delete(1));
    (void)contains(2);
  } else {
    assert(insert(2));
  }
  return NULL;
}
int main(void) {
  insert(1);
  run(2, thread);
  assert(contains(2) && !contains(1));
}
#endif
