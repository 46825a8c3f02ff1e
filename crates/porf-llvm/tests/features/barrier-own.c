// A function of the program that has the name of one of the library: it does not wait.
// expect: safe
#include <assert.h>
#include <pthread.h>
static int calls;
pthread_barrier_t barrier;
int pthread_barrier_wait(pthread_barrier_t *unused) { return __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST); }
static void *meets(void *unused) {
  assert(pthread_barrier_wait(&barrier) > 0);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, meets, 0);
  pthread_join(thread, 0);
  assert(pthread_barrier_wait(&barrier) == 2);
}
