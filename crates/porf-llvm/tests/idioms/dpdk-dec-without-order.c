// Without the clobber the compiler may move accesses over the assembly.
// options: --volatile=relaxed
// expect: violation race
#include "dpdk.h"
atomic32_t left = {2};
int data;
void *run(void *me) {
  if (!me)
    data = 1;
  if (atomic32_dec_and_test(&left))
    data = 2;
  return 0;
}
int main(void) { run2(run, (void *)0, run, (void *)1); }
