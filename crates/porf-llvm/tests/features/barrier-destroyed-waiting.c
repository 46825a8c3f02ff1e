// expect: violation
#include <pthread.h>
#include <stdatomic.h>
pthread_barrier_t barrier;
static void *waits(void *unused) {
  pthread_barrier_wait(&barrier);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&a, 0, waits, 0);
  pthread_barrier_destroy(&barrier);
}
