// expect: inconclusive
#include <porf.h>
int main(void) { return __VERIFIER_nondet_int(); }
