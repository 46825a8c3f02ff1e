// Texts that are read and written.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int main(void) {
  int a = 0, b = 0, c = 0;
  long l = 0;
  double d = 0;
  float f = 0;
  char word[16] = "", letter = 0;
  short s = 0;
  unsigned char tiny = 0;
  printf("%d", sscanf("12 -7 0x1f", "%d %i %x", &a, &b, &c));
  printf(" %d %d %d\n", a, b, c);
  printf("%d", sscanf("abc 5.25 1e3 z", "%15s %lf %f %c", word, &d, &f, &letter));
  printf(" %s %g %g %c\n", word, d, f, letter);
  printf("%d", sscanf("99999999999,3,300", "%ld,%hd,%hhu", &l, &s, &tiny));
  printf(" %ld %d %d\n", l, s, tiny);
  printf("%d", sscanf("12345", "%2d%*1d%d%n", &a, &b, &c));
  printf(" %d %d %d\n", a, b, c);
  printf("%d %d %d\n", sscanf("x", "%d", &a), sscanf("", "%d", &a), sscanf("5%", "%d%%", &a));
  char *made;
  printf("%d", asprintf(&made, "%s-%d", "made", 7));
  printf(" %s\n", made);
  free(made);
  char text[32] = "a,b;;c", *rest = text;
  for (char *part; (part = strsep(&rest, ",;"));)
    printf("[%s]", part);
  printf("\n%s %s %s\n", (char *)memmem("abcdef", 6, "cd", 2), (char *)memrchr("abcabc", 'b', 6), strchrnul("abc", 'x'));
  printf("%s %s\n", strcasestr("Hello World", "WOR"), (char *)rawmemchr("abc", 'c'));
  char copy[8];
  memset(copy, '#', sizeof copy);
  printf("%d", (int)(stpncpy(copy, "xy", 4) - copy));
  printf(" %s %c\n", copy, copy[5]);
  printf("%d %s\n", (int)((char *)memccpy(copy, "pqrs", 'q', 4) - copy), copy);
  printf("%s, %s, %s, %s\n", strerror(0), strerror(EINVAL), strerror(ENOENT), strerror(12345));
  char buffer[64];
  printf("%s\n", strerror_r(EBUSY, buffer, sizeof buffer));
  printf("%s %s %d\n", index("abc", 'b'), rindex("abab", 'a'), strcoll("a", "b") < 0);
  return 0;
}
