// A barrier that is destroyed may be initialised again, for another number of threads.
// expect: safe executions 1
#include <assert.h>
#include <pthread.h>
pthread_barrier_t barrier;
int first, second;
static void *meets_first(void *unused) {
  first++;
  pthread_barrier_wait(&barrier);
  return 0;
}
static void *meets_second(void *unused) {
  second++;
  pthread_barrier_wait(&barrier);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&a, 0, meets_first, 0);
  pthread_barrier_wait(&barrier);
  assert(first == 1);
  pthread_barrier_destroy(&barrier);
  pthread_join(a, 0);
  pthread_barrier_init(&barrier, 0, 3);
  pthread_create(&a, 0, meets_first, 0);
  pthread_create(&b, 0, meets_second, 0);
  pthread_barrier_wait(&barrier);
  assert(first == 2 && second == 1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
