// expect: violation invalid operation
// options: -Wno-format
#include <stdio.h>
int main(void) {
  char *text = 0;
  printf("%s\n", text);
}
