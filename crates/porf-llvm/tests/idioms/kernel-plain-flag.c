// Without the option, volatile accesses race.
// expect: violation race
#include "kernel.h"
int flag;
void *sender(void *unused) {
  WRITE_ONCE(flag, 1);
  return 0;
}
void *receiver(void *unused) {
  return (void *)(long)READ_ONCE(flag);
}
int main(void) { run2(sender, 0, receiver, 0); }
