// expect: violation misuse
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *destroys(void *unused) { return (void *)(long)pthread_mutex_destroy(&m); }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, destroys, 0);
  pthread_join(a, 0);
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
}
