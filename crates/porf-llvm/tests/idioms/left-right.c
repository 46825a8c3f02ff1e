// expect: safe
// Two copies: readers use the one that the writer does not change.
#include "threads.h"
atomic_int which, readers[2];
int copy[2];
void *read(void *unused) {
  int at = load(&which, SC);
  atomic_fetch_add(&readers[at], 1);
  if (BUG || load(&which, SC) == at) {
    int seen = copy[at];
    assert(seen == 0 || seen == 1);
  }
  atomic_fetch_sub(&readers[at], 1);
  return 0;
}
void *write(void *unused) {
  int other = !load(&which, SC);
  copy[other] = 1;
  store(&which, other, SC);
  while (load(&readers[!other], SC))
    ;
  copy[!other] = 1;
  return 0;
}
int main(void) { run2(read, 0, write, 0); }
