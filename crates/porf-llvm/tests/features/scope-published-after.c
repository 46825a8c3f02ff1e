// expect: violation use after free
// The address of a variable is published after its block has ended: whoever uses it comes too late.
#include <pthread.h>
#include <stdatomic.h>
static int *_Atomic shared;
static void *user(void *unused) {
  int *found = atomic_load_explicit(&shared, memory_order_acquire);
  return found && *found ? found : 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, user, 0);
  int *kept;
  {
    int inner = 1;
    kept = &inner;
  }
  atomic_store_explicit(&shared, kept, memory_order_release);
  pthread_join(thread, 0);
  return 0;
}
