// Four threads at a barrier for two: any two of them meet first.
// expect: safe
#include <assert.h>
#include <pthread.h>
pthread_barrier_t barrier;
_Atomic int arrived;
static void *meets(void *unused) {
  arrived++;
  pthread_barrier_wait(&barrier);
  assert(arrived >= 2);
  return 0;
}
int main(void) {
  pthread_t threads[4];
  pthread_barrier_init(&barrier, 0, 2);
  for (int i = 0; i < 4; i++)
    pthread_create(&threads[i], 0, meets, 0);
  for (int i = 0; i < 4; i++)
    pthread_join(threads[i], 0);
}
