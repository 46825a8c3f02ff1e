// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int turn;
int data;
void *waiter(void *unused) {
  int tries = 0;
  while (atomic_load_explicit(&turn, memory_order_acquire) != 1)
    ;
  assert(data == 3);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, waiter, 0);
  data = 3;
  atomic_store_explicit(&turn, 1, memory_order_release);
  pthread_join(a, 0);
}
