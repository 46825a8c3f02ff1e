// All that waited are woken: it may go before they have left.
// expect: safe
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t *c;
int waits = 1;
static void *waiter(void *unused) {
  pthread_mutex_lock(&m);
  while (waits)
    pthread_cond_wait(c, &m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a;
  c = malloc(sizeof *c);
  pthread_cond_init(c, 0);
  pthread_create(&a, 0, waiter, 0);
  pthread_mutex_lock(&m);
  waits = 0;
  pthread_cond_broadcast(c);
  pthread_cond_destroy(c);
  free(c);
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
}
