// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
atomic_t value;
void *run(void *unused) {
  atomic_inc(&value);
  assert(atomic_add_return(2, &value) >= 3);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(atomic_read(&value) == 6 && atomic_cmpxchg(&value, 6, 1) == 6 && atomic_read(&value) == 1);
}
