// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
int total;
void *run(void *unused) {
  int old = READ_ONCE(total);
  while (!try_cmpxchg(&total, &old, old + 1))
    ;
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(total == 2);
}
