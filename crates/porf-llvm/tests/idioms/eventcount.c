// A waiter announces itself, looks again, and sleeps.
// expect: safe
#include "threads.h"
atomic_int ready, waiting;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
void *waiter(void *unused) {
  pthread_mutex_lock(&mutex);
  atomic_store(&waiting, 1);
  while (!atomic_load(&ready))
    pthread_cond_wait(&woken, &mutex);
  pthread_mutex_unlock(&mutex);
  return 0;
}
void *signaller(void *unused) {
  store(&ready, 1, BUG ? RLX : SC);
  if (load(&waiting, BUG ? RLX : SC)) {
    pthread_mutex_lock(&mutex);
    pthread_cond_signal(&woken);
    pthread_mutex_unlock(&mutex);
  }
  return 0;
}
int main(void) { run2(waiter, 0, signaller, 0); }
