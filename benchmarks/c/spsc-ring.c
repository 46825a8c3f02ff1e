// A ring for one producer and one consumer.
// bug: -DBUG=1 the tail is moved by a relaxed store: rc11
// bug: -DBUG=2 the room is looked for by a relaxed load: rc11
// bug: -DBUG=3 one too many fits: sc tso ra rc11
#include "threads.h"
#define SIZE 2
#ifndef N
#define N 3
#endif
int ring[SIZE];
atomic_int head, tail;
void *producer(void *unused) {
  for (int i = 1; i <= N; i++) {
    int at = LOAD(tail, RLX);
    while (at - LOAD(head, BUG == 2 ? RLX : ACQ) >= SIZE + (BUG == 3))
      ;
    ring[at % SIZE] = i;
    STORE(tail, at + 1, BUG == 1 ? RLX : REL);
  }
  return NULL;
}
void *consumer(void *unused) {
  for (int i = 1; i <= N; i++) {
    int at = LOAD(head, RLX);
    while (LOAD(tail, ACQ) == at)
      ;
    assert(ring[at % SIZE] == i);
    STORE(head, at + 1, REL);
  }
  return NULL;
}
int main(void) {
  pthread_t p, c;
  pthread_create(&p, NULL, producer, NULL);
  pthread_create(&c, NULL, consumer, NULL);
  pthread_join(p, NULL);
  pthread_join(c, NULL);
}
