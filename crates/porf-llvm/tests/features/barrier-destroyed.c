// A thread comes late to a barrier that is destroyed.
// expect: violation misuse
#include <pthread.h>
pthread_barrier_t barrier;
static void *meets(void *unused) {
  pthread_barrier_wait(&barrier);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_barrier_init(&barrier, 0, 1);
  pthread_barrier_wait(&barrier);
  pthread_barrier_destroy(&barrier);
  pthread_create(&thread, 0, meets, 0);
  pthread_join(thread, 0);
}
