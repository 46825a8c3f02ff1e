// The lock with an acquire exchange and a release store, used by N threads.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

atomic_int taken;
int counter;

void lock(void) {
  while (atomic_exchange_explicit(&taken, 1, memory_order_acquire))
    ;
}

void unlock(void) { atomic_store_explicit(&taken, 0, memory_order_release); }

void *worker(void *unused) {
  lock();
  counter++;
  unlock();
  return NULL;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++)
    pthread_create(&threads[i], NULL, worker, NULL);
  for (int i = 0; i < N; i++)
    pthread_join(threads[i], NULL);
  assert(counter == N);
}
