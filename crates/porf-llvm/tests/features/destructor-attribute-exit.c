// expect: violation assertion
#include <assert.h>
#include <stdlib.h>
__attribute__((destructor)) static void last(void) { assert(0); }
int main(void) { exit(0); }
