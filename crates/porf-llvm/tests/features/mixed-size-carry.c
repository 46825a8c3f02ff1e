// expect: safe
// An addition carries from byte to byte.
#include <assert.h>
#include <pthread.h>
union { unsigned word; unsigned char byte[4]; } u = {.word = 0x10ff};
void *thread(void *unused) {
  __atomic_store_n(&u.byte[3], 7, __ATOMIC_RELAXED);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  unsigned old = __atomic_fetch_add(&u.word, 1, __ATOMIC_RELAXED);
  assert((old & 0xffffff) == 0x10ff);
  pthread_join(a, 0);
  assert(u.word == 0x07001100);
  assert(__atomic_fetch_sub(&u.word, 0x1101, __ATOMIC_RELAXED) == 0x07001100 && u.byte[2] == 0xff && u.byte[3] == 6);
}
