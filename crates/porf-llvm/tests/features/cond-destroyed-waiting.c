// expect: violation misuse
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
int waits;
static void *waiter(void *unused) {
  pthread_mutex_lock(&m);
  waits = 1;
  while (waits)
    pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, waiter, 0);
  pthread_mutex_lock(&m);
  if (waits)
    pthread_cond_destroy(&c);
}
