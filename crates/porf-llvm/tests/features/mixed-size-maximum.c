// expect: inconclusive
#include <pthread.h>
#include <stdatomic.h>
union { unsigned word; unsigned char byte[4]; } u;
void *thread(void *unused) {
  __atomic_store_n(&u.byte[1], 1, __ATOMIC_RELAXED);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  unsigned old = __atomic_fetch_max(&u.word, 7, __ATOMIC_RELAXED);
  pthread_join(a, 0);
  return old == 99;
}
