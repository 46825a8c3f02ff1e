// options: --stub=llvm.x86.rdtsc=5
// expect: safe
#include <assert.h>
#include <x86intrin.h>
int main(void) { assert(__rdtsc() == 5); }
