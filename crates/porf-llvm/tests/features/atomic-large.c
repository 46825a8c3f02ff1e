// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
struct big { long a, b, c; };
_Atomic struct big shared;
void *thread(void *unused) {
  atomic_store(&shared, ((struct big){1, 1, 1}));
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  struct big seen = atomic_load(&shared);
  assert(seen.a == seen.b && seen.b == seen.c);
  struct big other = {2, 2, 2};
  if (atomic_compare_exchange_strong(&shared, &seen, other))
    seen = other;
  pthread_join(a, 0);
}
