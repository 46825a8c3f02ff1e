// A sequence lock: readers look whether a writer was there in the meantime.
// bug: -DBUG=1 the second look may come before the data: rc11
// bug: -DBUG=2 the data are written before the count is odd: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 1
#endif
atomic_int sequence, a, b;
void *writer(void *unused) {
  for (int i = 1; i <= N; i++) {
    int before = LOAD(sequence, RLX);
#if BUG == 2
    STORE(a, i, RLX);
    STORE(b, i, RLX);
    STORE(sequence, before + 2, REL);
#else
    STORE(sequence, before + 1, RLX);
    atomic_thread_fence(REL);
    STORE(a, i, REL);
    STORE(b, i, REL);
    STORE(sequence, before + 2, REL);
#endif
  }
  return NULL;
}
void *reader(void *unused) {
  int before = LOAD(sequence, ACQ);
  if (before & 1)
    return NULL;
  int x = LOAD(a, BUG == 1 ? RLX : ACQ), y = LOAD(b, BUG == 1 ? RLX : ACQ);
  int after = LOAD(sequence, RLX);
  if (before == after)
    assert(x == y);
  return NULL;
}
#ifdef READERS
// These readers are alike, and try again if they have met a writer.
void *patient(void *unused) {
  for (;;) {
    int before = LOAD(sequence, ACQ);
    int x = LOAD(a, ACQ), y = LOAD(b, ACQ);
    if (!(before & 1) && LOAD(sequence, RLX) == before) {
      assert(x == y);
      return NULL;
    }
  }
}
int main(void) { RUN({1, writer, NULL}, {READERS, patient, NULL}); }
#else
int main(void) {
  pthread_t w, r;
  pthread_create(&w, NULL, writer, NULL);
  pthread_create(&r, NULL, reader, NULL);
  pthread_join(w, NULL);
  pthread_join(r, NULL);
}
#endif
