// expect: violation misuse
#include <pthread.h>
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *nothing(void *unused) { return 0; }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, nothing, 0);
  pthread_join(a, 0);
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_destroy(&lock);
}
