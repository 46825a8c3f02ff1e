// expect: safe
#include <assert.h>
#include <string.h>
int main(void) {
  char text[8] = "abcdef";
  memmove(text + 1, text, 5);
  assert(strcmp(text, "aabcde") == 0);
  memcpy(text, text + 4, 3);
  assert(strcmp(text, "de") == 0);
}
