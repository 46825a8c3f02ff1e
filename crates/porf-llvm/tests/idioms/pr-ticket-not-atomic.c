// Two threads may draw the same ticket.
// expect: violation race
#include "pr.h"
uint32_t next, position;
int count;
void *run(void *unused) {
  uint32_t mine = pr_load_32(&next);
  pr_store_32(&next, mine + 1);
  while (pr_load_32(&position) != mine)
    PR_STALL();
  count++;
  pr_store_32(&position, mine + 1);
  return 0;
}
int main(void) {
  SPAWN2(run, run, 0, 0);
  JOIN2();
}
