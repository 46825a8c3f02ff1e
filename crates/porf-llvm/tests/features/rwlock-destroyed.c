// expect: violation misuse
#include <pthread.h>
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *destroys(void *unused) { return (void *)(long)pthread_rwlock_destroy(&lock); }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, destroys, 0);
  pthread_join(a, 0);
  pthread_rwlock_wrlock(&lock);
}
