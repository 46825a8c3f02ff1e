// expect: violation assertion
#include <assert.h>
#include <stdlib.h>
static void handler(void) { assert(0); }
int main(void) {
  at_quick_exit(handler);
  quick_exit(0);
}
