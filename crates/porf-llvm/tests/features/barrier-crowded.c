// Three threads at a barrier for two: one of them waits for ever.
// expect: violation deadlock
#include <pthread.h>
pthread_barrier_t barrier;
static void *meets(void *unused) {
  pthread_barrier_wait(&barrier);
  return 0;
}
int main(void) {
  pthread_t threads[3];
  pthread_barrier_init(&barrier, 0, 2);
  for (int i = 0; i < 3; i++)
    pthread_create(&threads[i], 0, meets, 0);
  for (int i = 0; i < 3; i++)
    pthread_join(threads[i], 0);
}
