// expect: safe
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *uses(void *unused) {
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  for (int round = 0; round < 2; round++) {
    pthread_t a;
    pthread_create(&a, 0, uses, 0);
    pthread_join(a, 0);
    pthread_mutex_destroy(&m);
    pthread_mutex_init(&m, 0);
  }
}
