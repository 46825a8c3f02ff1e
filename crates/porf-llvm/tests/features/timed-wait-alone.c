// Nobody signals: the time is up at last.
// expect: safe executions 1
#include <pthread.h>
#include <assert.h>
#include <errno.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static void *nothing(void *unused) { return 0; }
int main(void) {
  pthread_t a;
  struct timespec soon = {0, 0};
  pthread_create(&a, 0, nothing, 0);
  pthread_mutex_lock(&m);
  assert(pthread_cond_timedwait(&c, &m, &soon) == ETIMEDOUT);
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
}
