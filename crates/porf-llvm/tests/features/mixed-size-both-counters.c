// expect: safe
// Two counters that are read at once, as in reference counts: whoever sees both at 1 is alone.
#include <assert.h>
#include <pthread.h>
struct counts { int use, weak; };
_Alignas(8) struct counts c = {2, 1};
int freed;
void *drop(void *unused) {
  if (__atomic_load_n((long long *)&c, __ATOMIC_ACQUIRE) == 0x100000001) {
    freed++;
    return 0;
  }
  if (__atomic_fetch_sub(&c.use, 1, __ATOMIC_ACQ_REL) == 1)
    freed++;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, drop, 0);
  pthread_create(&b, 0, drop, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(freed == 1);
}
