// options: --volatile=relaxed
// expect: safe
#include "urcu.h"
unsigned long value;
void *run(void *bit) {
  uatomic_or(&value, (unsigned long)bit << 8);
  assert(uatomic_add_return(&value, 1) & 3);
  return 0;
}
int main(void) {
  run2(run, (void *)1, run, (void *)2);
  assert(value == 0x302 && uatomic_cmpxchg(&value, 0x302, 5) == 0x302 && value == 5);
}
