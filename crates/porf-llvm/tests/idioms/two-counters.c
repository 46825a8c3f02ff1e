// expect: safe
// Two counts in one word: whoever sees both at 1 is the only owner and needs no atomic decrement.
#include "threads.h"
_Alignas(8) struct { int use, weak; } c = {2, 1};
int *object;
void *drop(void *unused) {
  assert(*object == 5);
  if (__atomic_load_n((long *)&c, BUG ? __ATOMIC_RELAXED : __ATOMIC_ACQUIRE) == 0x100000001 ||
      __atomic_fetch_sub(&c.use, 1, __ATOMIC_ACQ_REL) == 1)
    free(object);
  return 0;
}
int main(void) {
  object = malloc(sizeof *object);
  *object = 5;
  run2(drop, 0, drop, 0);
}
