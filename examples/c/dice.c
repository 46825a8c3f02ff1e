// Nondeterministic values: all values of a range are explored.
#include <assert.h>
#include <porf.h>

int main(void) {
  long first = __porf_choose(1, 6), second = __porf_choose(1, 6);
  __VERIFIER_assume(first >= second);
  assert(first + second <= 12);
}
