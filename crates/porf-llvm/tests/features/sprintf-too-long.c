// expect: violation invalid operation
// options: -Wno-format-overflow -Wno-fortify-source
#include <stdio.h>
int main(void) {
  char text[3];
  sprintf(text, "%d", 1000);
}
