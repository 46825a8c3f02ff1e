// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
typedef struct {
  long left, right;
} pair;
_Atomic pair both;
void *thread(void *unused) {
  pair seen = atomic_load(&both), next;
  do {
    next.left = seen.left + 1;
    next.right = seen.right + 2;
  } while (!atomic_compare_exchange_weak(&both, &seen, next));
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pair last = atomic_load(&both);
  assert(last.left == 2 && last.right == 4);
}
