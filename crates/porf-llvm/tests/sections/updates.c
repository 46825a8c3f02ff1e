// expect: violation assertion
// The section is first, although the update of the other thread is met first.
#include <assert.h>
#include <porf.h>
#include <pthread.h>
#include <stdatomic.h>
_Atomic int x, y;
void *section(void *unused) {
  __VERIFIER_atomic_begin();
  int seen = x;
  atomic_fetch_add(&y, 1);
  assert(seen == 1);
  __VERIFIER_atomic_end();
  return 0;
}
void *outside(void *unused) {
  x = 1;
  atomic_fetch_add(&y, 1);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&b, 0, outside, 0);
  pthread_create(&a, 0, section, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
