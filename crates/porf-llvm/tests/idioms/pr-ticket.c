// expect: safe
#include "pr.h"
uint32_t next, position;
int count;
void *run(void *unused) {
  uint32_t mine = pr_faa_32(&next, 1);
  while (pr_load_32(&position) != mine)
    PR_STALL();
  count++;
  pr_store_32(&position, mine + 1);
  return 0;
}
int main(void) {
  SPAWN2(run, run, 0, 0);
  JOIN2();
  assert(count == 2);
}
