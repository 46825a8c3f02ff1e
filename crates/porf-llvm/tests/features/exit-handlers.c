// expect: violation assertion
#include <assert.h>
#include <stdlib.h>
int x;
void handler(void) { assert(x == 0); }
int main(void) {
  atexit(handler);
  x = 1;
}
