// expect: violation race
#include <pthread.h>
#include <stdatomic.h>
atomic_int ready;
int data;
void *reader(void *unused) {
  if (atomic_load_explicit(&ready, memory_order_relaxed)) {
    __asm__ volatile("" ::: "memory");
    return (void *)(long)data;
  }
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  data = 1;
  __asm__ volatile("" ::: "memory");
  atomic_store_explicit(&ready, 1, memory_order_relaxed);
  pthread_join(a, 0);
}
