// expect: violation assertion
// Bytes of one word are not ordered more than other variables.
#include <assert.h>
#include <pthread.h>
_Alignas(2) unsigned char lock[2];
int seen[2];
void *thread(void *number) {
  long n = (long)number;
  __atomic_store_n(&lock[n], 1, __ATOMIC_RELAXED);
  seen[n] = __atomic_load_n(&lock[1 - n], __ATOMIC_RELAXED);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, thread, (void *)0);
  pthread_create(&b, 0, thread, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(__atomic_load_n((unsigned short *)lock, __ATOMIC_RELAXED) == 0x101);
  assert(seen[0] || seen[1]);
}
