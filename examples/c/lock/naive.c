// A lock that looks first and locks then: two threads can both find it free.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int taken;
int counter;

void lock(void) {
  while (atomic_load(&taken))
    ;
  atomic_store(&taken, 1);
}

void unlock(void) { atomic_store(&taken, 0); }

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
