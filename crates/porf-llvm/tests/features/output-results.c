// expect: safe
#include <stdio.h>
#include <assert.h>
int main(void) {
  int at = 0;
  assert(printf("%d%n!\n", 123, &at) == 5 && at == 3);
  assert(putchar('x') == 'x' && fputc(-1, stdout) == 255);
  assert(puts("") >= 0 && fwrite("abc", 1, 3, stdout) == 3);
  char text[8];
  assert(snprintf(text, 3, "%s", "abcdef") == 6 && text[1] == 'b' && text[2] == 0);
  assert(snprintf(0, 0, "%5d", 1) == 5);
}
