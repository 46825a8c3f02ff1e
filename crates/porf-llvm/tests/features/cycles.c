// A time stamp of the processor is a clock: a loop that waits for it ends.
// expect: safe
#include <pthread.h>
void *run(void *unused) {
  unsigned long long end = __builtin_readcyclecounter() + 100;
  while (__builtin_readcyclecounter() < end)
    ;
  return __builtin_frame_address(0);
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
