// expect: safe
// Two sections and a thread without: it sees both counters equal, or one between the reads.
#include <assert.h>
#include <porf.h>
#include <pthread.h>
#include <stdatomic.h>
_Atomic int x, y;
void *section(void *unused) {
  __VERIFIER_atomic_begin();
  x = x + 1;
  y = y + 1;
  assert(x == y);
  __VERIFIER_atomic_end();
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, section, 0);
  pthread_create(&b, 0, section, 0);
  int first = x, second = y;
  assert(first <= second);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 2 && y == 2);
}
