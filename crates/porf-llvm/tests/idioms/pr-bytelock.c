// Each thread marks its own byte.
// expect: safe
#include "pr.h"
uint8_t readers[2];
uint8_t owner;
int data;
void *reader(void *me) {
  long i = (long)me;
  pr_store_8(&readers[i], 1);
  PR_FENCE();
  if (!pr_load_8(&owner))
    assert(data != 2);
  pr_store_8(&readers[i], 0);
  return 0;
}
void *writer(void *unused) {
  if (!pr_fas_8(&owner, 1)) {
    while (pr_load_8(&readers[0]))
      PR_STALL();
    data = 1;
    pr_store_8(&owner, 0);
  }
  return 0;
}
int main(void) {
  SPAWN2(reader, writer, 0, 0);
  JOIN2();
}
