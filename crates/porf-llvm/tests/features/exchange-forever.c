// expect: violation deadlock
// A thread leaves the lock taken: both others exchange 1 for 1 for ever.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int taken;
static void *take(void *unused) {
  for (int pause = 1; atomic_exchange(&taken, 1);)
    if (pause < 3)
      pause++;
  return 0;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++)
    pthread_create(&threads[i], 0, take, 0);
  for (int i = 0; i < 3; i++)
    pthread_join(threads[i], 0);
}
