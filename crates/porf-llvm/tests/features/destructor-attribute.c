// expect: violation assertion
#include <assert.h>
static int ran;
__attribute__((destructor(200))) static void last(void) { assert(ran == 0); }
__attribute__((destructor)) static void first(void) { ran = 1; }
int main(void) { return 0; }
