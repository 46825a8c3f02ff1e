// expect: safe
// The loop refreshes an index that only the consumer uses, and that another thread has initialised.
#include <pthread.h>
#include <stdatomic.h>
struct ring {
  atomic_int tail;
  int seen;
  int slot;
};
static void *consume(void *argument) {
  struct ring *ring = argument;
  while (ring->seen == 0)
    ring->seen = atomic_load_explicit(&ring->tail, memory_order_acquire);
  if (ring->slot != 7)
    __builtin_abort();
  return 0;
}
int main(void) {
  struct ring ring;
  ring.seen = 0;
  atomic_init(&ring.tail, 0);
  pthread_t consumer;
  pthread_create(&consumer, 0, consume, &ring);
  ring.slot = 7;
  atomic_store_explicit(&ring.tail, 1, memory_order_release);
  pthread_join(consumer, 0);
}
