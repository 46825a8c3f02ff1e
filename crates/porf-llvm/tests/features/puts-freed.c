// expect: violation use after free
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *text = malloc(4);
  text[0] = 0;
  free(text);
  puts(text);
}
