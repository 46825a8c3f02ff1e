// A reader says what it reads, so that it is not freed meanwhile.
// bug: -DBUG=1 no fence between saying so and looking again: tso ra rc11
// bug: -DBUG=2 freed without looking: sc tso ra rc11
#include "threads.h"
#include <stdlib.h>
_Atomic(int *) current, hazard;
void *reader(void *unused) {
  int *cell = LOAD(current, ACQ);
  STORE(hazard, cell, REL);
#if BUG != 1
  FULL_FENCE();
#endif
  if (LOAD(current, ACQ) == cell)
    assert(*cell == 1 || *cell == 2);
  STORE(hazard, NULL, REL);
  return NULL;
}
void *writer(void *unused) {
  int *fresh = malloc(sizeof *fresh);
  *fresh = 2;
  int *old = SWAP(current, fresh, ACQ_REL);
#if BUG != 1
  FULL_FENCE();
#endif
#if BUG != 2
  while (LOAD(hazard, ACQ) == old)
    ;
#endif
  free(old);
  return NULL;
}
int main(void) {
  int *first = malloc(sizeof *first);
  *first = 1;
  atomic_init(&current, first);
  pthread_t r, w;
  pthread_create(&r, NULL, reader, NULL);
  pthread_create(&w, NULL, writer, NULL);
  pthread_join(r, NULL);
  pthread_join(w, NULL);
}
