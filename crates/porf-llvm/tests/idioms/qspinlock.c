// expect: safe
// A lock whose first byte is taken and whose second byte says that somebody waits: the bytes are
// written alone, and the word is swapped as a whole.
#include "threads.h"
union { unsigned word; unsigned char byte[4]; } q;
int count;
void *run(void *unused) {
  unsigned expected = 0;
  if (!__atomic_compare_exchange_n(&q.word, &expected, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    while (__atomic_exchange_n(&q.byte[1], 1, __ATOMIC_RELAXED))
      ;
    while (__atomic_load_n(&q.byte[0], __ATOMIC_ACQUIRE))
      ;
    // Taken, and nobody waits any more.
    __atomic_store_n((unsigned short *)&q, 1, __ATOMIC_RELAXED);
  }
  count++;
  __atomic_store_n(&q.byte[0], 0, BUG ? __ATOMIC_RELAXED : __ATOMIC_RELEASE);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(count == 2);
}
