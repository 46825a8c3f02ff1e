// expect: safe
#include "pr.h"
uint64_t total;
void *run(void *by) {
  pr_add_64(&total, (uint64_t)by);
  pr_or_64(&total, 1u << 8);
  return 0;
}
int main(void) {
  SPAWN2(run, run, (void *)1, (void *)2);
  JOIN2();
  assert(total == 0x103);
}
