// options: -ftrapv
// expect: violation undefined behaviour
#include <stdlib.h>
int main(void) {
  volatile int x = 2147483647;
  x = x + 1;
  return x;
}
