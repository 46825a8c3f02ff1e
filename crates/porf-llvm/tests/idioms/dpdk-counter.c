// options: --volatile=relaxed
// expect: safe
#include "dpdk.h"
atomic32_t value;
void *run(void *unused) {
  atomic32_inc(&value);
  assert(atomic32_add_return(&value, 2) >= 3);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(value.cnt == 6);
}
