// expect: violation race
#include <pthread.h>
#include <stdatomic.h>
int letter;
atomic_int flag;

static void *writer(void *unused) {
  letter = 1;
  atomic_signal_fence(memory_order_release);
  atomic_store_explicit(&flag, 1, memory_order_relaxed);
  return 0;
}

static void *reader(void *unused) {
  if (atomic_load_explicit(&flag, memory_order_relaxed)) {
    atomic_signal_fence(memory_order_acquire);
    return (void *)(long)letter;
  }
  return 0;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, writer, 0);
  pthread_create(&b, 0, reader, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
