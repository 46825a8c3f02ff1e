// expect: safe
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
pthread_mutex_t mutex;
int count;
void *forgets(void *unused) {
  int result = pthread_mutex_lock(&mutex);
  assert(result == 0 || result == EOWNERDEAD);
  if (result)
    pthread_mutex_consistent(&mutex);
  count++;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&mutex, &attributes);
  pthread_create(&a, 0, forgets, 0);
  pthread_create(&b, 0, forgets, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(count == 2);
  assert(pthread_mutex_lock(&mutex) == EOWNERDEAD);
  // Unlocked without having been made consistent, it is lost.
  pthread_mutex_unlock(&mutex);
  assert(pthread_mutex_lock(&mutex) == ENOTRECOVERABLE);
}
