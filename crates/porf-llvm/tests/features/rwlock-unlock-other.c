// Another thread's read lock.
// expect: violation misuse
#include <pthread.h>
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *unlocks(void *unused) { return (void *)(long)pthread_rwlock_unlock(&lock); }
int main(void) {
  pthread_t a;
  pthread_rwlock_rdlock(&lock);
  pthread_create(&a, 0, unlocks, 0);
  pthread_join(a, 0);
}
