// expect: safe
// The top bit of a count says that nobody may enter any more (a gate).
#include "threads.h"
atomic_uint gate;
int resource = 1;
void *enter(void *unused) {
  if (!(atomic_fetch_add_explicit(&gate, 1, ACQ) & 0x80000000u))
    assert(resource == 1);
  atomic_fetch_sub_explicit(&gate, 1, BUG ? RLX : REL);
  return 0;
}
void *close(void *unused) {
  if (atomic_fetch_or_explicit(&gate, 0x80000000u, ACQ) == 0)
    resource = 0;
  return 0;
}
int main(void) { run2(enter, 0, close, 0); }
