// expect: safe
// An exchange of a word does not read in one half what another thread did because of the other half.
#include <assert.h>
#include <pthread.h>
union { unsigned word; unsigned short half[2]; } u;
int seen;
void *thread(void *unused) {
  seen = __atomic_load_n(&u.half[0], __ATOMIC_RELAXED);
  __atomic_store_n(&u.half[1], 7, __ATOMIC_RELAXED);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  unsigned old = __atomic_fetch_or(&u.word, 1, __ATOMIC_RELAXED);
  pthread_join(a, 0);
  assert(!(seen == 1 && old >> 16 == 7));
}
