// expect: safe
#include <assert.h>
#include <immintrin.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int ready;
int data;
void *waiter(void *unused) {
  while (!atomic_load_explicit(&ready, memory_order_acquire))
    __asm__ volatile("pause" ::: "memory");
  while (!atomic_load_explicit(&ready, memory_order_acquire))
    __asm__ volatile("rep; nop");
  while (!atomic_load_explicit(&ready, memory_order_acquire))
    _mm_pause();
  assert(data == 1);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, waiter, 0);
  int one = 1;
  __asm__ volatile("" : "+r"(one) : : "memory");
  __asm__ volatile("nop\n\tnop");
  data = one;
  __asm__ volatile("" : "+m"(data));
  atomic_store_explicit(&ready, 1, memory_order_release);
  pthread_join(a, 0);
}
