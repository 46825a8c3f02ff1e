// options: --nondet=-2..5
// expect: safe executions 4
#include <genmc.h>
#include <assert.h>
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 1);
  assert(x >= 2 && x <= 5);
}
