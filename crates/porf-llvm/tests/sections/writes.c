// expect: safe
// Nobody sees what is written in between.
#include <assert.h>
#include <porf.h>
#include <pthread.h>
#include <stdatomic.h>
_Atomic int x, y;
void *section(void *unused) {
  __VERIFIER_atomic_begin();
  x = 1;
  y = 1;
  x = 2;
  __VERIFIER_atomic_end();
  return 0;
}
void *outside(void *unused) {
  int seen = y, other = x;
  assert(other != 1);
  assert(!seen || other == 2);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&b, 0, outside, 0);
  pthread_create(&a, 0, section, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
