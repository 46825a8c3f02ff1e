// Output through variadic functions that the program defines.
// expect: safe
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int format(char *buffer, size_t size, const char *text, ...) {
  va_list list;
  va_start(list, text);
  int written = vsnprintf(buffer, size, text, list);
  va_end(list);
  return written;
}

static void say(const char *text, ...) {
  va_list list;
  va_start(list, text);
  vprintf(text, list);
  va_end(list);
}

int main(void) {
  char buffer[32];
  assert(format(buffer, sizeof buffer, "%d-%s-%lx", 7, "abc", 255L) == 8);
  assert(strcmp(buffer, "7-abc-ff") == 0);
  say("%d %d\n", 1, 2);
}
