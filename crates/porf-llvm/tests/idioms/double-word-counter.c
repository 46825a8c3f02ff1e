// expect: safe
// options: -mcx16
// A pointer with a version: readers look at the halves, the writer swaps both.
#include "threads.h"
struct pair { long value, version; };
_Alignas(16) struct pair p;
void *write(void *value) {
  struct pair old, next;
  old.version = __atomic_load_n(&p.version, __ATOMIC_RELAXED);
  old.value = __atomic_load_n(&p.value, __ATOMIC_RELAXED);
  do {
    next.value = (long)value;
    next.version = old.version + !BUG;
  } while (!__atomic_compare_exchange(&p, &old, &next, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
  return 0;
}
int main(void) {
  run2(write, (void *)1, write, (void *)2);
  assert(p.version == 2 && p.value != 0);
}
