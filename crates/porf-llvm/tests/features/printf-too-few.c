// expect: violation misuse
// options: -Wno-format
#include <stdio.h>
int main(void) {
  char format[] = "%d %d";
  printf(format, 1);
}
