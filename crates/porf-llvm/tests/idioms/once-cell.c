// expect: safe
// A cell that is filled by whoever comes first; the loser frees its value.
#include "threads.h"
#include <stdlib.h>
int *_Atomic cell;
void *get(void *unused) {
  int *it = atomic_load_explicit(&cell, ACQ);
  if (!it) {
    int *mine = malloc(sizeof *mine);
    *mine = 7;
    int *expected = 0;
    if (atomic_compare_exchange_strong_explicit(&cell, &expected, mine, BUG ? RLX : REL, ACQ))
      it = mine;
    else {
      it = expected;
      free(mine);
    }
  }
  assert(*it == 7);
  return 0;
}
int main(void) {
  run2(get, 0, get, 0);
  free(atomic_load(&cell));
}
