// A queue of one producer and one consumer. The producer publishes the new tail, but does not release it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { SIZE = 4, ITEMS = 2 };

struct ring {
  int slots[SIZE];
  atomic_uint head, tail;
};

static struct ring queue;

static int enqueue(struct ring *q, int item) {
  unsigned tail = atomic_load_explicit(&q->tail, memory_order_relaxed);
  if (tail - atomic_load_explicit(&q->head, memory_order_acquire) == SIZE)
    return 0;
  q->slots[tail % SIZE] = item;
  atomic_store_explicit(&q->tail, tail + 1, memory_order_relaxed);
  return 1;
}

static int dequeue(struct ring *q, int *item) {
  unsigned head = atomic_load_explicit(&q->head, memory_order_relaxed);
  if (head == atomic_load_explicit(&q->tail, memory_order_acquire))
    return 0;
  *item = q->slots[head % SIZE];
  atomic_store_explicit(&q->head, head + 1, memory_order_release);
  return 1;
}

static void *producer(void *unused) {
  for (int i = 1; i <= ITEMS; i++)
    enqueue(&queue, i);
  return unused;
}

static void *consumer(void *unused) {
  int item;
  if (dequeue(&queue, &item))
    assert(item == 1);
  return unused;
}

int main(void) {
  pthread_t p, c;
  pthread_create(&p, NULL, producer, NULL);
  pthread_create(&c, NULL, consumer, NULL);
  pthread_join(p, NULL);
  pthread_join(c, NULL);
}
