// expect: safe
#include <assert.h>
#include <errno.h>
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int ready;
void *thread(void *unused) {
  struct timespec soon = {0, 0};
  pthread_mutex_lock(&m);
  int result = ready ? 0 : pthread_cond_timedwait(&c, &m, &soon);
  assert(result == ETIMEDOUT || ready);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_detach(a);
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
}
