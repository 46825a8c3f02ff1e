// expect: safe executions 1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
// The address of what is waited for is checked in every round; it is a wait all the same.
static atomic_int flags[4];
static int letters[4];

static void *sender(void *unused) {
  volatile int at = 2;
  letters[at] = 42;
  atomic_store_explicit(&flags[at], 1, memory_order_release);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, sender, 0);
  int at = 2;
  while (!atomic_load_explicit(&flags[at], memory_order_acquire))
    ;
  assert(letters[at] == 42);
  pthread_join(thread, 0);
}
