// expect: violation assertion
// What is outside is not atomic.
#include <assert.h>
#include <porf.h>
#include <pthread.h>
#include <stdatomic.h>
_Atomic int n;
void *section(void *unused) {
  __VERIFIER_atomic_begin();
  n = n + 1;
  __VERIFIER_atomic_end();
  return 0;
}
void *outside(void *unused) {
  int seen = n;
  n = seen + 1;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, section, 0);
  pthread_create(&b, 0, outside, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(n == 2);
}
