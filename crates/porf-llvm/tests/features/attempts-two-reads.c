// expect: safe
// An attempt that reads the old value and then the new one cannot be repeated.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *reader(void *unused) {
  for (int tries = 0; tries < 3; tries++) {
    int one = atomic_load(&x);
    int two = atomic_load(&x);
    if (one == two)
      return 0;
  }
  assert(0);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store(&x, 1);
  pthread_join(a, 0);
}
