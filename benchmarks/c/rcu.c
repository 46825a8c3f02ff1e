// Read, copy, update: the writer waits until readers of the old version are gone.
// bug: -DBUG=1 no fence at the reader's beginning: tso ra rc11
// bug: -DBUG=2 the old version is freed at once: sc tso ra rc11
#include "threads.h"
#include <stdlib.h>
struct version {
  int a, b;
};
_Atomic(struct version *) current;
atomic_int reading;
void *reader(void *unused) {
  STORE(reading, 1, REL);
#if BUG != 1
  FULL_FENCE();
#endif
  struct version *version = LOAD(current, ACQ);
  assert(version->a == version->b);
  STORE(reading, 0, REL);
  return NULL;
}
void *writer(void *unused) {
  struct version *old = LOAD(current, RLX), *fresh = malloc(sizeof *fresh);
  fresh->a = fresh->b = 2;
  STORE(current, fresh, REL);
#if BUG != 1
  FULL_FENCE();
#endif
#if BUG != 2
  while (LOAD(reading, ACQ))
    ;
#endif
  free(old);
  return NULL;
}
int main(void) {
  struct version *first = malloc(sizeof *first);
  first->a = first->b = 1;
  atomic_init(&current, first);
  pthread_t r, w;
  pthread_create(&r, NULL, reader, NULL);
  pthread_create(&w, NULL, writer, NULL);
  pthread_join(r, NULL);
  pthread_join(w, NULL);
}
