// expect: safe
#include "threads.h"
atomic_int arrived, sense;
int data[2];
void *run(void *me) {
  long i = (long)me;
  data[i] = 1;
  if (atomic_fetch_add_explicit(&arrived, 1, BUG ? RLX : AR) == 1)
    store(&sense, 1, REL);
  else
    while (!load(&sense, ACQ))
      ;
  assert(data[!i] == 1);
  return 0;
}
int main(void) { run2(run, (void *)0, run, (void *)1); }
