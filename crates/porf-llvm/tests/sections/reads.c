// expect: safe executions 2
// The section comes before the write or behind it.
#include <assert.h>
#include <porf.h>
#include <pthread.h>
#include <stdatomic.h>
_Atomic int x;
void *section(void *unused) {
  __VERIFIER_atomic_begin();
  int first = x, second = x;
  __VERIFIER_atomic_end();
  assert(first == second);
  return 0;
}
void *outside(void *unused) {
  x = 1;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, section, 0);
  pthread_create(&b, 0, outside, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
