// Nothing orders the destruction and the use.
// expect: violation race
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *uses(void *unused) {
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, uses, 0);
  pthread_mutex_destroy(&m);
  pthread_join(a, 0);
}
