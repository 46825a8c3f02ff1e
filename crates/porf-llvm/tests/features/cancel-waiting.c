// expect: safe
// A thread that waits for a condition is cancelled with the mutex, which its handler unlocks.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
sem_t semaphore;
int handled;
static void unlock(void *unused) {
  handled++;
  pthread_mutex_unlock(&mutex);
}
void *waits(void *unused) {
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(unlock, 0);
  for (;;)
    pthread_cond_wait(&condition, &mutex);
  pthread_cleanup_pop(1);
  return 0;
}
void *takes(void *unused) {
  sem_wait(&semaphore);
  return 0;
}
int main(void) {
  pthread_t a, b;
  void *result;
  sem_init(&semaphore, 0, 0);
  pthread_create(&a, 0, waits, 0);
  pthread_create(&b, 0, takes, 0);
  pthread_cancel(a);
  pthread_cancel(b);
  pthread_join(a, &result);
  assert(result == PTHREAD_CANCELED && handled == 1);
  pthread_join(b, &result);
  assert(result == PTHREAD_CANCELED);
  assert(pthread_mutex_trylock(&mutex) == 0);
}
