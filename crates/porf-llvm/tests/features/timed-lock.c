// Locks in both orders, but not for ever.
// expect: safe
#include <pthread.h>
#include <assert.h>
#include <errno.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
static struct timespec soon;
static void *other(void *unused) {
  pthread_mutex_lock(&n);
  int result = pthread_mutex_timedlock(&m, &soon);
  assert(result == 0 || result == ETIMEDOUT);
  if (!result)
    pthread_mutex_unlock(&m);
  pthread_mutex_unlock(&n);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, other, 0);
  pthread_mutex_lock(&m);
  if (!pthread_mutex_timedlock(&n, &soon))
    pthread_mutex_unlock(&n);
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
}
