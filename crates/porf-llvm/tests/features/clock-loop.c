// expect: safe
#include <time.h>
#include <sched.h>
int main(void) {
  time_t until = time(0) + 10;
  while (time(0) < until)
    sched_yield();
}
