// expect: safe
// A failure for no reason is nothing to wait for: the thread tries again.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
_Atomic long count;
void *thread(void *unused) {
  long seen = atomic_load(&count);
  while (!atomic_compare_exchange_weak(&count, &seen, seen + 1))
    ;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(count == 2);
}
