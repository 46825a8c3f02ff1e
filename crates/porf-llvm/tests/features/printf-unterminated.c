// expect: violation invalid operation
#include <stdio.h>
int main(void) {
  char text[3] = {'a', 'b', 'c'};
  printf("%.3s\n", text);
  printf("%s\n", text);
}
