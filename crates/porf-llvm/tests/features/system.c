// expect: safe
#include <assert.h>
#include <poll.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  assert(getpid() > 0 && sysconf(_SC_NPROCESSORS_ONLN) > 0 && sysconf(_SC_PAGESIZE) == 4096);
  struct timespec t = {0, 1};
  assert(poll(0, 0, 5) == 0 && nanosleep(&t, 0) == 0 && usleep(1) == 0 && sched_yield() == 0);
}
