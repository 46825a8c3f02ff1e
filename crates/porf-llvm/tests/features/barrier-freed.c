// When all have arrived, one may destroy it.
// expect: safe
#include <pthread.h>
#include <stdlib.h>
static void *meet(void *argument) {
  pthread_barrier_t *barrier = argument;
  if (pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
    pthread_barrier_destroy(barrier);
    free(barrier);
  }
  return 0;
}
int main(void) {
  pthread_barrier_t *barrier = malloc(sizeof *barrier);
  pthread_t a, b;
  pthread_barrier_init(barrier, 0, 2);
  pthread_create(&a, 0, meet, barrier);
  pthread_create(&b, 0, meet, barrier);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
