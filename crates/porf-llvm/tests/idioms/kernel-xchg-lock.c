// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
int lock, count;
void *run(void *unused) {
  while (xchg(&lock, 1))
    cpu_relax();
  count++;
  smp_store_release(&lock, 0);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(count == 2);
}
