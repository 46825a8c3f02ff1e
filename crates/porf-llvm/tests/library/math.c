#include <math.h>
#include <stdio.h>
volatile double x = 2.75, y = -3.5, half = 0.5, more = 2.5;
volatile float f = 2.75f, g = -3.5f;
int main(void) {
  printf("%.17g %.17g %.17g %.17g\n", sqrt(x), fabs(y), floor(y), ceil(y));
  printf("%.17g %.17g %.17g %.17g %.17g\n", trunc(y), round(y), rint(more), nearbyint(half), round(more));
  printf("%.17g %.17g %.17g %.17g\n", fmin(x, y), fmax(x, y), fmod(y, x), copysign(x, y));
  printf("%.9g %.9g %.9g %.9g %.9g\n", sqrtf(f), fabsf(g), floorf(g), fmodf(g, f), fmaxf(f, g));
  printf("%.12g %.12g %.12g %.12g %.12g %.12g %.12g\n", sin(x), cos(x), exp(x), log(x), pow(x, y), log2(x), atan(y));
}
