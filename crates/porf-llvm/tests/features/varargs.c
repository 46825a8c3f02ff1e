// expect: safe
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int total = 0;
  for (int i = 0; i < count; i++)
    total += va_arg(list, int);
  double last = va_arg(list, double);
  va_end(list);
  return total + (int)last;
}
int main(void) {
  assert(sum(8, 1, 2, 3, 4, 5, 6, 7, 8, 0.5 + 1.5) == 38);
  char text[64];
  snprintf(text, sizeof text, "%d %5.2f|%-4s|%04x|%c", -3, 2.5, "ab", 255, 'z');
  assert(strcmp(text, "-3  2.50|ab  |00ff|z") == 0);
}
