// A timed wait may time out, and is never part of a deadlock.
// expect: violation assertion
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>
sem_t s;
void *thread(void *unused) {
  sem_post(&s);
  return 0;
}
int main(void) {
  pthread_t a;
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += 5;
  sem_init(&s, 0, 0);
  pthread_create(&a, 0, thread, 0);
  int result = sem_timedwait(&s, &until);
  assert(result == 0 || errno == ETIMEDOUT);
  pthread_join(a, 0);
  assert(result == 0);
}
