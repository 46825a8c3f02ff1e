// expect: violation race
// The same, and the byte is released without order.
#include <pthread.h>
union { unsigned word; unsigned char byte[4]; } lock;
int shared;
void *thread(void *unused) {
  unsigned expected = 0;
  while (!__atomic_compare_exchange_n(&lock.word, &expected, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    expected = 0;
  shared++;
  __atomic_store_n(&lock.byte[0], 0, __ATOMIC_RELAXED);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
