// Time passes between two looks at a clock, or does not.
// expect: safe executions 5
#include <assert.h>
#include <time.h>
int main(void) {
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  clock_gettime(CLOCK_MONOTONIC, &after);
  assert(after.tv_sec >= before.tv_sec);
  time_t now = time(0);
  assert(now >= after.tv_sec);
}
