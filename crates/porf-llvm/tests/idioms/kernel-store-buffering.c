// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
int x, y, seen[2];
void *left(void *unused) {
  WRITE_ONCE(x, 1);
  BUG ? (void)0 : (void)({ smp_mb(); });
  seen[0] = READ_ONCE(y);
  return 0;
}
void *right(void *unused) {
  WRITE_ONCE(y, 1);
  BUG ? (void)0 : (void)({ smp_mb(); });
  seen[1] = READ_ONCE(x);
  return 0;
}
int main(void) {
  run2(left, 0, right, 0);
  assert(seen[0] || seen[1]);
}
