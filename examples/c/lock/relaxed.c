// The lock is taken by one atomic exchange, but with relaxed accesses.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int taken;
int counter;

void lock(void) {
  while (atomic_exchange_explicit(&taken, 1, memory_order_relaxed))
    ;
}

void unlock(void) { atomic_store_explicit(&taken, 0, memory_order_relaxed); }

void *worker(void *unused) {
  lock();
  counter++;
  unlock();
  return NULL;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, worker, NULL);
  pthread_create(&b, NULL, worker, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(counter == 2);
}
