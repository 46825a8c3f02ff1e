// expect: safe
// An object is freed after an exchange and a grace period of one reader.
#include "threads.h"
#include <stdlib.h>
int *_Atomic object;
atomic_int active;
void *reader(void *unused) {
  store(&active, 1, SC);
  int *it = atomic_load(&object);
  assert(*it > 0);
  store(&active, 0, REL);
  return 0;
}
void *writer(void *unused) {
  int *next = malloc(sizeof *next);
  *next = 2;
  int *old = atomic_exchange(&object, next);
  if (!BUG)
    while (load(&active, SC))
      ;
  free(old);
  return 0;
}
int main(void) {
  int *first = malloc(sizeof *first);
  *first = 1;
  atomic_store(&object, first);
  run2(reader, 0, writer, 0);
  free(atomic_load(&object));
}
