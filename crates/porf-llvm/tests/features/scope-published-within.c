// expect: violation use after free
// The address of a variable is published within its block, which ends before the other thread is joined.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int *_Atomic shared;
static void *user(void *unused) {
  atomic_int *found = atomic_load_explicit(&shared, memory_order_acquire);
  if (found) atomic_fetch_add(found, 1);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, user, 0);
  {
    atomic_int inner = 1;
    atomic_store_explicit(&shared, &inner, memory_order_release);
  }
  pthread_join(thread, 0);
  return 0;
}
