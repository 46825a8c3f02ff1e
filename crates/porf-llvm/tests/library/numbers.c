// Numbers from texts, quotients, generators.
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void decimal(const char *text) {
  char *end;
  errno = 0;
  double value = strtod(text, &end);
  printf("%s: %.17g, rest \"%s\", %d\n", text, value, end, errno == ERANGE);
}
static void whole(const char *text, int base) {
  char *end;
  errno = 0;
  long value = strtol(text, &end, base);
  int first = errno;
  errno = 0;
  unsigned long other = strtoul(text, 0, base);
  printf("%s: %ld %d, %lu %d, rest \"%s\"\n", text, value, first == ERANGE, other, errno == ERANGE, end);
}

int main(void) {
  const char *decimals[] = {"0", "1.5e2x", "-0.25", " 3.", ".5", "1e-3", "123456789012345678901234567890", "2.2250738585072014e-308",
                            "1e400", "1e-400", "0.1", "1e22", "1e23", "179769313486231570000000000000000000000", "inf", "-infinity", "abc", "+", "1e", "1e+",
                            "9007199254740993", "9007199254740992.5", "4.35", "000.0001"};
  for (size_t at = 0; at < sizeof decimals / sizeof *decimals; at++)
    decimal(decimals[at]);
  const char *wholes[] = {"12", "-12", "0x1f", "077", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
                          "18446744073709551615", "18446744073709551616", "99999999999999999999999", "", " +7z"};
  for (size_t at = 0; at < sizeof wholes / sizeof *wholes; at++) {
    whole(wholes[at], 0);
    whole(wholes[at], 10);
  }
  printf("%g %g\n", atof("2.5"), (double)strtof("0.3", 0));
  div_t d = div(-7, 2);
  ldiv_t l = ldiv(7, -2);
  lldiv_t m = lldiv(-9, -4);
  printf("%d %d %ld %ld %lld %lld\n", d.quot, d.rem, l.quot, l.rem, m.quot, m.rem);
  printf("%jd %jd\n", imaxabs(-5), strtoimax("-77", 0, 10));
  srand48(7);
  for (int i = 0; i < 3; i++)
    printf("%.12f %ld %ld\n", drand48(), lrand48(), mrand48());
  int power;
  double part;
  double half = frexp(40.0, &power), rest = modf(-3.75, &part);
  printf("%g %d %g %g %g %g\n", half, power, rest, part, ldexp(0.75, 4), ldexp(3, -2));
  printf("%ld %ld %ld %lld\n", lround(2.5), lround(-2.5), lrint(2.5), llround(1e10));
  printf("%.6f %.6f %.6f %.6f %.6f\n", powf(2, 0.5f), expf(1), logf(10), sinf(1), atan2(1, 2));
  printf("%.6f %.6f %.6f %.6f %.6f\n", hypot(3, 4), asin(0.5), tanh(1), expm1(0.5), log1p(0.5));
  printf("%.3Lf\n", 1.25L);
  return 0;
}
