// expect: violation invalid operation
#include <stdint.h>
int main(void) {
  int x = 1;
  uintptr_t number = (uintptr_t)&x * 3;
  *(int *)number = 1;
}
