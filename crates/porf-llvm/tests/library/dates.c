// Dates in Greenwich.
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <time.h>

int main(void) {
  time_t times[] = {0, 86399, 951782400, 951868800, 1700000000, -1, -86401, 4102444800};
  for (int at = 0; at < 8; at++) {
    struct tm date;
    gmtime_r(&times[at], &date);
    char text[64];
    size_t size = strftime(text, sizeof text, "%F %T %j %y%%", &date);
    printf("%zu %s %d %d\n", size, text, date.tm_wday, date.tm_yday);
    printf("%d\n", timegm(&date) == times[at]);
  }
  printf("%g\n", difftime(5, 3));
  return 0;
}
