// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
int data, flag;
void *sender(void *unused) {
  data = 1;
#if BUG
  barrier();
  WRITE_ONCE(flag, 1);
#else
  smp_store_release(&flag, 1);
#endif
  return 0;
}
void *receiver(void *unused) {
  if (smp_load_acquire(&flag))
    assert(data == 1);
  return 0;
}
int main(void) { run2(sender, 0, receiver, 0); }
