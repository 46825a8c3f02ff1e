// It may be woken in time.
// expect: violation assertion
#include <pthread.h>
#include <assert.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int ready;
static void *signals(void *unused) {
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a;
  struct timespec soon = {0, 0};
  pthread_create(&a, 0, signals, 0);
  pthread_mutex_lock(&m);
  int result = ready ? 1 : pthread_cond_timedwait(&c, &m, &soon);
  assert(result != 0);
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
}
