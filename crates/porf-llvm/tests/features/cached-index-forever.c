// expect: violation deadlock
// Nobody writes the index that the loop copies into a variable of its own again and again.
#include <pthread.h>
#include <stdatomic.h>
struct ring {
  atomic_int tail;
  int seen;
};
static void *consume(void *argument) {
  struct ring *ring = argument;
  while (ring->seen == 0)
    ring->seen = atomic_load_explicit(&ring->tail, memory_order_acquire);
  return 0;
}
int main(void) {
  struct ring ring;
  ring.seen = 0;
  atomic_init(&ring.tail, 0);
  pthread_t consumer;
  pthread_create(&consumer, 0, consume, &ring);
  pthread_join(consumer, 0);
}
