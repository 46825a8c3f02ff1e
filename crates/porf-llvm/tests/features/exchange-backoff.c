// expect: safe
// The pause between attempts grows up to a limit, and the exchange of a failed attempt writes 1 over 1.
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
static atomic_int taken;
static int sum;
static void acquire(void) {
  for (unsigned pause = 1; atomic_exchange_explicit(&taken, 1, memory_order_acquire);) {
    if (pause < 8)
      pause <<= 1;
    else
      sched_yield();
  }
}
static void *add(void *unused) {
  acquire();
  sum += 2;
  atomic_store_explicit(&taken, 0, memory_order_release);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  if (sum != 4)
    __builtin_abort();
}
