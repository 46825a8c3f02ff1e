// Several flags in one word, set and cleared by different threads.
// expect: safe
#include "threads.h"
atomic_uint flags;
void *first(void *unused) {
  atomic_fetch_or_explicit(&flags, 1, RLX);
  return 0;
}
void *second(void *unused) {
#if BUG
  store(&flags, load(&flags, RLX) | 2, RLX);
#else
  atomic_fetch_or_explicit(&flags, 2, RLX);
#endif
  return 0;
}
int main(void) {
  run2(first, 0, second, 0);
  assert(flags == 3);
}
