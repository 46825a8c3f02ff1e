// A reader stores the count of the period; the writer waits until it has left.
// options: --volatile=relaxed
// expect: safe
#include "urcu.h"
unsigned long period = 1, inside;
int *shared;
void *reader(void *unused) {
  CMM_STORE_SHARED(inside, CMM_LOAD_SHARED(period));
#if BUG != 1
  cmm_smp_mb();
#endif
  int *seen = __atomic_load_n(&shared, __ATOMIC_ACQUIRE);
  assert(*seen == 1 || *seen == 2);
  cmm_smp_mb();
  CMM_STORE_SHARED(inside, 0);
  return 0;
}
void *writer(void *fresh) {
  int *old = shared;
  *(int *)fresh = 2;
  __atomic_store_n(&shared, (int *)fresh, __ATOMIC_RELEASE);
  cmm_smp_mb();
#if BUG != 2
  while (CMM_LOAD_SHARED(inside))
    caa_cpu_relax();
#endif
  cmm_smp_mb();
  free(old);
  return 0;
}
int main(void) {
  shared = malloc(sizeof(int));
  *shared = 1;
  int fresh;
  run2(reader, 0, writer, &fresh);
}
