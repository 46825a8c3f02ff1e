// expect: safe
#include <assert.h>
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
int data, is_ready;
void *producer(void *unused) {
  pthread_mutex_lock(&m);
  data = 7;
  is_ready = 1;
  pthread_cond_signal(&ready);
  pthread_mutex_unlock(&m);
  return 0;
}
void *consumer(void *unused) {
  pthread_mutex_lock(&m);
  while (!is_ready)
    pthread_cond_wait(&ready, &m);
  assert(data == 7);
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
