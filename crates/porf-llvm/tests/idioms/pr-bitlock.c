// expect: safe
#include "pr.h"
uint32_t word;
int count;
void *run(void *unused) {
  while (pr_bts_32(&word, 5)) {
    while (pr_load_32(&word) & 32)
      PR_STALL();
  }
  count++;
  pr_and_32(&word, ~32u);
  return 0;
}
int main(void) {
  SPAWN2(run, run, 0, 0);
  JOIN2();
  assert(count == 2 && word == 0);
}
