#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
static int sign(int x) { return (x > 0) - (x < 0); }
int main(void) {
  char text[64] = "one, two;three ,,four", *rest, buffer[16];
  for (char *part = strtok_r(text, " ,;", &rest); part; part = strtok_r(0, " ,;", &rest))
    printf("<%s>", part);
  char again[] = "a-b--c";
  for (char *part = strtok(again, "-"); part; part = strtok(0, "-"))
    printf("<%s>", part);
  printf("\n%d %d %d\n", sign(strcasecmp("Hello", "hELLO")), sign(strcasecmp("abc", "abD")), sign(strncasecmp("abX", "ABy", 2)));
  char *end = stpcpy(buffer, "begin");
  printf("%s %d %s\n", buffer, (int)(end - buffer), (char *)mempcpy(buffer, "end", 4) - 4);
  bzero(buffer, 3);
  printf("%d %s\n", buffer[0], buffer + 3);
  printf("%ld %ld %lu %ld\n", strtol("-0x1fz", &rest, 0), strtol("077", 0, 0), strtoul("42abc", &rest, 10), strtol("z", 0, 36));
  printf("%s %d %lld\n", rest, atoi("  17 "), atoll("-123456789012"));
  printf("%d %d %d %d\n", ffs(0), ffs(8), ffsl(1l << 40), ffsll(-1));
  printf("%d %ld %lld\n", abs(-3), labs(-4l), llabs(-5ll));
  printf("%s %s\n", strstr("haystack", "st"), strpbrk("path/to", "/"));
  printf("%zu %zu %zu\n", strspn("aabbc", "ab"), strcspn("hello", "l"), strnlen("abc", 2));
  printf("%s\n", getenv("PORF_NO_SUCH_VARIABLE") ? "set" : "not set");
  int *grown = malloc(sizeof(int));
  grown[0] = 5;
  grown = reallocarray(grown, 3, sizeof(int));
  printf("%d\n", grown[0]);
  free(grown);
}
