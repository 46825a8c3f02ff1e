// One of three threads is the serial one, twice.
// expect: safe executions 9
#include <assert.h>
#include <pthread.h>
pthread_barrier_t barrier;
int rounds;
static void *meets(void *unused) {
  for (int round = 0; round < 2; round++) {
    if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD)
      rounds++;
    pthread_barrier_wait(&barrier);
  }
  assert(rounds == 2);
  return 0;
}
int main(void) {
  pthread_t threads[3];
  pthread_barrier_init(&barrier, 0, 3);
  for (int i = 0; i < 3; i++)
    pthread_create(&threads[i], 0, meets, 0);
  for (int i = 0; i < 3; i++)
    pthread_join(threads[i], 0);
}
