// A lock without explicit memory orders: all its accesses are sequentially consistent.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

atomic_int taken;
int counter;

static void lock(void) {
  while (atomic_exchange(&taken, 1))
    ;
}

static void unlock(void) { atomic_store(&taken, 0); }

static void *worker(void *unused) {
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
