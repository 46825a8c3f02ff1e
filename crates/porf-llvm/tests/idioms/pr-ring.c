// One producer, one consumer.
// expect: safe
#include "pr.h"
uint32_t head, tail;
int slots[2];
void *producer(void *unused) {
  for (int i = 1; i <= 2; i++) {
    uint32_t p = tail;
    while (p - pr_load_32(&head) == 2)
      PR_STALL();
    slots[p & 1] = i;
    PR_BARRIER();
    pr_store_32(&tail, p + 1);
  }
  return 0;
}
void *consumer(void *unused) {
  for (int i = 1; i <= 2; i++) {
    uint32_t c = head;
    while (pr_load_32(&tail) == c)
      PR_STALL();
    assert(slots[c & 1] == i);
    pr_store_32(&head, c + 1);
  }
  return 0;
}
int main(void) {
  SPAWN2(producer, consumer, 0, 0);
  JOIN2();
}
