// expect: safe
#include <pthread.h>
#include <assert.h>
#include <errno.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int main(void) {
  struct timespec soon = {0, 0};
  assert(pthread_mutex_timedlock(&m, &soon) == 0);
  assert(pthread_mutex_timedlock(&m, &soon) == ETIMEDOUT);
  pthread_mutex_unlock(&m);
  assert(pthread_rwlock_timedrdlock(&lock, &soon) == 0);
  assert(pthread_rwlock_timedwrlock(&lock, &soon) == ETIMEDOUT);
  pthread_rwlock_unlock(&lock);
}
