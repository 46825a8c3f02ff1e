// The attempts are counted, and the counter decides how to pause: beyond its limits it changes nothing any more.
// expect: safe
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
static atomic_int taken;
static int x;
static void pause_for(unsigned attempts) {
  if (attempts < 4)
    ;
  else if (attempts < 16)
    __asm__ volatile("pause");
  else if (attempts & 1)
    sched_yield();
}
static int try_lock(void) { return atomic_exchange_explicit(&taken, 1, memory_order_acquire) == 0; }
void *run(void *unused) {
  for (unsigned attempts = 0; !try_lock(); attempts++)
    pause_for(attempts);
  x++;
  atomic_store_explicit(&taken, 0, memory_order_release);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, run, 0);
  pthread_create(&b, 0, run, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 2);
}
