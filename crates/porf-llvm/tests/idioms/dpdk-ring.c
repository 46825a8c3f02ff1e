// Several producers reserve places by compare-and-swap.
// options: --volatile=relaxed
// expect: safe
#include "dpdk.h"
volatile uint32_t head, tail;
int slots[4];
void *producer(void *value) {
  uint32_t old;
  do
    old = head;
  while (!atomic32_cmpset(&head, old, old + 1));
  slots[old] = (int)(long)value;
  while (tail != old)
    pause_cpu();
  if (BUG)
    tail = old + 1;
  else
    atomic32_exchange(&tail, old + 1);
  return 0;
}
int main(void) {
  run2(producer, (void *)1, producer, (void *)2);
  assert(slots[0] + slots[1] == 3 && tail == 2);
}
