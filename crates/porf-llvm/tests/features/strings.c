// expect: safe
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char text[20] = "abc";
  strcat(text, "def");
  strncat(text, "ghi", 2);
  assert(!strcmp(text, "abcdefgh") && strlen(text) == 8 && strnlen(text, 3) == 3);
  assert(strstr(text, "de") == text + 3 && !strstr(text, "x") && strstr(text, "") == text);
  assert(strrchr("abab", 'a')[1] == 'b' && !strrchr(text, 'x') && strchr(text, 'c') == text + 2);
  assert(memchr(text, 'd', 4) == text + 3 && !memchr(text, 'd', 3));
  assert(strspn(text, "abc") == 3 && strcspn(text, "de") == 3 && strpbrk(text, "fe") == text + 4);
  char *copy = strndup(text, 4), *whole = strdup(text);
  assert(!strcmp(copy, "abcd") && !memcmp(whole, text, 9) && !strncmp(text, "abx", 2));
  free(copy);
  free(whole);
  char *end;
  assert(strtol("0x1fz", &end, 0) == 31 && *end == 'z' && strtoul("077", 0, 0) == 63 && strtol("-12", 0, 10) == -12);
  assert(strtol("x", &end, 10) == 0 && *end == 'x');
  assert(atoi(" -42x") == -42 && atol("123456789012") == 123456789012 && abs(-3) == 3);
}
