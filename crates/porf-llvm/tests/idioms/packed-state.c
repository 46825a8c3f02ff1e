// expect: safe
// A word of flags and a count that is changed as a whole; the flag byte is polled alone.
#include "threads.h"
union { unsigned word; struct { unsigned short count; unsigned char closed, unused; } part; } s;
int data;
void *close(void *unused) {
  data = 1;
  __atomic_fetch_or(&s.word, 1 << 16, BUG ? __ATOMIC_RELAXED : __ATOMIC_RELEASE);
  return 0;
}
void *use(void *unused) {
  __atomic_fetch_add(&s.word, 1, __ATOMIC_RELAXED);
  if (__atomic_load_n(&s.part.closed, __ATOMIC_ACQUIRE))
    assert(data == 1);
  return 0;
}
int main(void) {
  run2(close, 0, use, 0);
  assert(s.word == 0x10001);
}
