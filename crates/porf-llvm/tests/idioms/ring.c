// expect: safe
#include "threads.h"
atomic_uint head, tail;
int slots[2];
void *producer(void *unused) {
  for (int i = 1; i <= 3; i++) {
    unsigned t = load(&tail, RLX);
    while (t - load(&head, BUG == 1 ? RLX : ACQ) == 2)
      ;
    slots[t % 2] = i;
    store(&tail, t + 1, BUG == 2 ? RLX : REL);
  }
  return 0;
}
void *consumer(void *unused) {
  for (int i = 1; i <= 3; i++) {
    unsigned h = load(&head, RLX);
    while (load(&tail, ACQ) == h)
      ;
    assert(slots[h % 2] == i);
    store(&head, h + 1, REL);
  }
  return 0;
}
int main(void) { run2(producer, 0, consumer, 0); }
