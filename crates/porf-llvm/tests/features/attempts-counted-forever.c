// Nobody ever releases the lock.
// expect: violation deadlock
#include <pthread.h>
#include <stdatomic.h>
static atomic_int taken = 1;
void *run(void *unused) {
  for (int attempts = 0; atomic_exchange(&taken, 1); attempts++)
    if (attempts > 3)
      __asm__ volatile("pause");
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
