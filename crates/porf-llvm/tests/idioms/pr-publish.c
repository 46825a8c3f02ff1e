// expect: safe
#include "pr.h"
int *shared;
void *reader(void *unused) {
  int *p = pr_load_ptr(&shared);
  if (p)
    assert(*p == 7);
  return 0;
}
void *writer(void *unused) {
  int *p = malloc(sizeof(int));
  *p = 7;
  PR_BARRIER();
  pr_store_ptr(&shared, p);
  return 0;
}
int main(void) {
  SPAWN2(reader, writer, 0, 0);
  JOIN2();
  free(shared);
}
