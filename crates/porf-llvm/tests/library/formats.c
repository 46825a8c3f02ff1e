// Arguments of formats by their numbers, sets of bytes, and other texts.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <complex.h>
#include <fnmatch.h>
#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static void list(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
}
int main(void) {
  printf("%2$s %1$d %2$s|%1$05d|%3$*1$d|%3$-*1$d|\n", 5, "text", 42);
  list("%3$s %2$g %1$x\n", 255, 2.5, "end");
  printf("%'d\n", 1234567);
  char word[20], rest[20];
  int number = 0;
  printf("%d %s %s\n", sscanf("abc123", "%[a-z]%19s", word, rest), word, rest);
  printf("%d %s %d\n", sscanf("key=7", "%[^=]=%d", word, &number), word, number);
  printf("%d %s\n", sscanf("]x-", "%[]x-]", word), word);
  printf("%d\n", sscanf("abc", "%[0-9]", word));
  printf("%d %s\n", sscanf("abcdef", "%3[a-z]", word), word);
  printf("%d %d %d %d %d\n", fnmatch("a*c", "abbc", 0), fnmatch("a?c", "abbc", 0) != 0, fnmatch("[a-c]x", "bx", 0),
         fnmatch("[!a-c]x", "bx", 0) != 0, fnmatch("*.c", "a/b.c", FNM_PATHNAME) != 0);
  printf("%x %x\n", ntohl(0x01020304), htons(0x0102));
  struct in_addr address;
  char text[30];
  printf("%d %s\n", inet_aton("127.0.0.1", &address), inet_ntop(AF_INET, &address, text, sizeof text));
  printf("%d\n", inet_pton(AF_INET, "1.2.3", &address));
  printf("%ld %s\n", a64l("zz"), l64a(12345));
  printf("%s\n", gcvt(2.5, 4, text));
  printf("%s %s\n", setlocale(LC_ALL, "C"), localeconv()->decimal_point);
  struct tm date = {0};
  time_t seconds = 1000000000;
  gmtime_r(&seconds, &date);
  printf("%s%s", asctime_r(&date, text), asctime(&date));
  printf("%g %g %g\n", fdim(3, 1), fdim(1, 3), nextafter(1, 2) - 1);
  printf("%d %g %g %g\n", ilogb(10), logb(0.1), remainder(7, 4), remainder(-5, 3));
  int quotient;
  double left = remquo(29, 4, &quotient);
  printf("%g %d\n", left, quotient);
  double complex z = 3 + 4 * I;
  printf("%g %g\n", cabs(z), carg(1.0 * I));
  double complex root = csqrt(-4.0 + 0 * I), square = z * z, ratio = z / (1 + I);
  printf("%g %g %g %g %g %g\n", creal(root), cimag(root), creal(square), cimag(square), creal(ratio), cimag(ratio));
  printf("%g %g\n", creal(conj(z)), cimag(conj(z)));
}
