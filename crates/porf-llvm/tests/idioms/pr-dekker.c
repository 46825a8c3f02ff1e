// expect: safe
#include "pr.h"
uint32_t wants[2];
int count;
void *run(void *me) {
  long i = (long)me;
  pr_store_32(&wants[i], 1);
  PR_FENCE();
  if (!pr_load_32(&wants[!i]))
    count++;
  return 0;
}
int main(void) {
  SPAWN2(run, run, (void *)0, (void *)1);
  JOIN2();
}
