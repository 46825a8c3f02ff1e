// options: --volatile=relaxed
// expect: safe
#include "dpdk.h"
volatile int lock;
int count;
void *run(void *unused) {
  spinlock_lock(&lock);
  count++;
  spinlock_unlock(&lock);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(count == 2);
}
