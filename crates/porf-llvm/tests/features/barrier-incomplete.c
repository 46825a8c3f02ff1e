// The other thread goes to another barrier.
// expect: violation deadlock
#include <pthread.h>
pthread_barrier_t barriers[2];
static void *meets(void *barrier) {
  pthread_barrier_wait(barrier);
  return 0;
}
int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    pthread_barrier_init(&barriers[i], 0, 2);
  for (int i = 0; i < 2; i++)
    pthread_create(&threads[i], 0, meets, &barriers[i]);
  for (int i = 0; i < 2; i++)
    pthread_join(threads[i], 0);
}
