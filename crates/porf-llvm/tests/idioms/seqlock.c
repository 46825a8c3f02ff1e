// expect: safe
#include "threads.h"
atomic_uint sequence;
atomic_int x, y;
void *writer(void *unused) {
  unsigned s = load(&sequence, RLX);
  store(&sequence, s + 1, RLX);
#if BUG != 1
  atomic_thread_fence(REL);
#endif
  store(&x, 1, RLX);
  store(&y, 1, RLX);
  store(&sequence, s + 2, REL);
  return 0;
}
void *reader(void *unused) {
  unsigned s = load(&sequence, ACQ);
  if (s & 1)
    return 0;
  int a = load(&x, RLX), b = load(&y, RLX);
#if BUG != 2
  atomic_thread_fence(ACQ);
#endif
  if (load(&sequence, RLX) == s)
    assert(a == b);
  return 0;
}
int main(void) { run2(writer, 0, reader, 0); }
