// Clang up to 18 calls libatomic for 64 bits of which it knows the alignment of 32 only.
// expect: safe
#include <assert.h>
#include <pthread.h>
static struct { int use, weak; } counters = {2, 1};
#define BOTH ((long *)&counters)
static void *drops(void *unused) {
  long seen = __atomic_load_n(BOTH, __ATOMIC_ACQUIRE);
  while (!__atomic_compare_exchange_n(BOTH, &seen, seen - 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    ;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, drops, 0);
  pthread_create(&b, 0, drops, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counters.use == 0 && counters.weak == 1);
  __atomic_fetch_add(BOTH, 1, __ATOMIC_RELAXED);
  __atomic_store_n(BOTH, __atomic_exchange_n(BOTH, 7, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
  assert(counters.use == 2);
}
