// A bounded queue for many producers and consumers: both counts of places are in one word, and places are passed on in order.
// Producers are alike, and so are consumers.
// bug: -DBUG=1 an item is passed on by a relaxed store: rc11
// bug: -DBUG=2 a place is taken by a store instead of a compare-and-swap: sc tso ra rc11
#include "threads.h"
#ifndef PRODUCERS
#define PRODUCERS 2
#endif
#ifndef CONSUMERS
#define CONSUMERS 1
#endif
#define SIZE 2
#define IN 0x10000
int items[SIZE];
atomic_uint places, filled, emptied;
static int take_place(unsigned seen, unsigned step) {
#if BUG == 2
  STORE(places, seen + step, RLX);
  return 1;
#else
  return CAS(places, &seen, seen + step, ACQ_REL);
#endif
}
static int push(int item) {
  for (;;) {
    unsigned seen = LOAD(places, ACQ), in = seen / IN, out = seen % IN;
    if (in - out == SIZE)
      return 0;
    if (!take_place(seen, IN))
      continue;
    while (LOAD(emptied, ACQ) + SIZE <= in)
      ;
    items[in % SIZE] = item;
    while (LOAD(filled, ACQ) != in)
      ;
    STORE(filled, in + 1, BUG == 1 ? RLX : REL);
    return 1;
  }
}
static int pop(void) {
  for (;;) {
    unsigned seen = LOAD(places, ACQ), in = seen / IN, out = seen % IN;
    if (in == out)
      return 0;
    if (!take_place(seen, 1))
      continue;
    while (LOAD(filled, ACQ) <= out)
      ;
    int item = items[out % SIZE];
    while (LOAD(emptied, ACQ) != out)
      ;
    STORE(emptied, out + 1, REL);
    return item;
  }
}
void *producer(void *unused) {
  push(1);
  return NULL;
}
void *consumer(void *unused) {
  int item = pop();
  assert(item == 0 || item == 1);
  return NULL;
}
int main(void) { RUN({PRODUCERS, producer, NULL}, {CONSUMERS, consumer, NULL}); }
