// options: --volatile=relaxed
// expect: safe
#include <assert.h>
#include <pthread.h>
#define READ_ONCE(x) (*(volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile __typeof__(x) *)&(x) = (v))
#define smp_mb() __asm__ volatile("lock; addl $0,-4(%%rsp)" ::: "memory", "cc")
#define smp_rmb() __atomic_thread_fence(__ATOMIC_ACQUIRE)
#define smp_wmb() __atomic_thread_fence(__ATOMIC_RELEASE)
int ready, data;
struct { volatile short low, high; } pair;
void *thread(void *unused) {
  data = 1;
  pair.low = 3;
  smp_wmb();
  WRITE_ONCE(ready, 1);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pair.high = 4;
  if (READ_ONCE(ready)) {
    smp_rmb();
    assert(data == 1 && pair.low == 3 && pair.high == 4);
  }
  pthread_join(a, 0);
}
