// expect: safe
// options: -mcx16
// A pointer and a tag are swapped together and read one by one.
#include <assert.h>
#include <pthread.h>
struct head { long top, tag; };
_Alignas(16) struct head head;
void *push(void *value) {
  struct head old, new;
  old.tag = __atomic_load_n(&head.tag, __ATOMIC_ACQUIRE);
  old.top = __atomic_load_n(&head.top, __ATOMIC_RELAXED);
  do {
    new.top = (long)value;
    new.tag = old.tag + 1;
  } while (!__atomic_compare_exchange(&head, &old, &new, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, push, (void *)1);
  pthread_create(&b, 0, push, (void *)2);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(head.tag == 2 && (head.top == 1 || head.top == 2));
}
