// expect: violation assertion
#include <svcomp.h>
int main(void) {
  if (__VERIFIER_nondet_bool())
    reach_error();
}
