// A lock that is seen free and then taken without looking again.
// expect: violation race
#include "pr.h"
uint32_t lock;
int count;
void *run(void *unused) {
  while (pr_load_32(&lock))
    PR_STALL();
  pr_store_32(&lock, 1);
  count++;
  pr_store_32(&lock, 0);
  return 0;
}
int main(void) {
  SPAWN2(run, run, 0, 0);
  JOIN2();
}
