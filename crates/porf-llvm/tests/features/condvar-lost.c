// The signal is given without the lock, and may come before the wait.
// expect: violation deadlock
#include <pthread.h>
#include <stdatomic.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
atomic_int is_ready;
void *producer(void *unused) {
  is_ready = 1;
  pthread_cond_signal(&ready);
  return 0;
}
void *consumer(void *unused) {
  pthread_mutex_lock(&m);
  if (!is_ready)
    pthread_cond_wait(&ready, &m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, producer, 0);
  pthread_create(&b, 0, consumer, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
