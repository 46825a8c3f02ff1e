// expect: violation assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
// A signal fence keeps the order for handlers of the same thread alone.
atomic_int left, right, saw_left, saw_right;

static void *first(void *unused) {
  atomic_store_explicit(&left, 1, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
  saw_right = atomic_load_explicit(&right, memory_order_relaxed);
  return 0;
}

static void *second(void *unused) {
  atomic_store_explicit(&right, 1, memory_order_relaxed);
  atomic_signal_fence(memory_order_seq_cst);
  saw_left = atomic_load_explicit(&left, memory_order_relaxed);
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(saw_left || saw_right);
}
