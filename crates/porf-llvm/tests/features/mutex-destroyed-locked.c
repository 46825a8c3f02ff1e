// Another thread has locked it and is gone.
// expect: violation misuse
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *locks(void *unused) { return (void *)(long)pthread_mutex_lock(&m); }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, locks, 0);
  pthread_join(a, 0);
  pthread_mutex_destroy(&m);
}
