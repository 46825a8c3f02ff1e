// expect: safe
// Sleep under a mutex and condition variable, with a fast path by an atomic flag.
#include "threads.h"
atomic_int work;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t c = PTHREAD_COND_INITIALIZER;
void *post(void *unused) {
  if (!BUG)
    pthread_mutex_lock(&m);
  store(&work, 1, REL);
  if (BUG)
    pthread_mutex_lock(&m), pthread_mutex_unlock(&m);
  else
    pthread_cond_signal(&c), pthread_mutex_unlock(&m);
  return 0;
}
void *take(void *unused) {
  if (load(&work, ACQ))
    return 0;
  pthread_mutex_lock(&m);
  while (!load(&work, ACQ))
    pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) { run2(post, 0, take, 0); }
