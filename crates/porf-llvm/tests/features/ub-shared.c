// expect: violation undefined behaviour
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
// It overflows if one thread adds to what the other has written.
atomic_int sum = INT_MAX - 2;

static void *add(void *unused) {
  int seen = atomic_load(&sum);
  atomic_store(&sum, seen + 2);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
