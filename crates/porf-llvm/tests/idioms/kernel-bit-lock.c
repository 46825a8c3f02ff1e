// options: --volatile=relaxed
// expect: safe
#include "kernel.h"
unsigned long word;
int count;
void *run(void *unused) {
  while (test_and_set_bit(3, &word)) {
    while (READ_ONCE(word) & 8)
      cpu_relax();
  }
  count++;
  if (BUG)
    WRITE_ONCE(word, 0);
  else
    clear_bit_unlock(3, &word);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(count == 2);
}
