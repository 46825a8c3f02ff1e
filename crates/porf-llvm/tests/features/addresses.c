// expect: safe
// Addresses are plain numbers below 2^47: tags, differences, lists of differences, alignment.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
struct node { uintptr_t link; int value; };
static _Alignas(256) char aligned[3];
static _Thread_local int own;
int main(void) {
  int local = 1, *cell = malloc(sizeof *cell);
  void *all[] = {&local, cell, aligned, &own, (void *)main};
  for (int i = 0; i < 5; i++) {
    uintptr_t number = (uintptr_t)all[i];
    assert(number != 0 && number >> 47 == 0);
    assert((void *)((number | 0xabcdull << 48) & 0xffffffffffff) == all[i]);
    assert((void *)~~number == all[i]);
    for (int j = 0; j < i; j++)
      assert(llabs((long long)(number - (uintptr_t)all[j])) > 1024);
  }
  assert((uintptr_t)aligned % 256 == 0 && (uintptr_t)cell % 16 == 0);
  uint64_t tagged = (uint64_t)cell | 5ull << 48 | 3;
  *(int *)(tagged & 0xfffffffffffc) = 42;
  assert(*cell == 42);
  struct node *nodes[5];
  for (int i = 0; i < 5; i++)
    nodes[i] = malloc(sizeof **nodes);
  for (int i = 0; i < 5; i++) {
    nodes[i]->value = i;
    nodes[i]->link = (i ? (uintptr_t)nodes[i - 1] : 0) ^ (i < 4 ? (uintptr_t)nodes[i + 1] : 0);
  }
  uintptr_t before = 0, here = (uintptr_t)nodes[0];
  for (int i = 0; here; i++) {
    struct node *node = (struct node *)here;
    assert(node->value == i);
    here = node->link ^ before;
    before = (uintptr_t)node;
  }
  char *big = malloc(1 << 20);
  assert(big + (1 << 20) - big == 1 << 20);
  big[(1 << 20) - 1] = 1;
  for (int i = 0; i < 5; i++)
    free(nodes[i]);
  free(cell);
  free(big);
}
