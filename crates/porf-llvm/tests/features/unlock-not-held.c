// expect: violation invalid operation
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *thread(void *unused) { return (void *)(long)pthread_mutex_unlock(&m); }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, 0);
}
