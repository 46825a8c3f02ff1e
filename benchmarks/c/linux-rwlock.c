// A read-write lock as Linux had it: a count that a writer takes as a whole and a reader by one.
// bug: -DBUG=1 writers give it back relaxed: rc11
// bug: -DBUG=2 readers give it back relaxed: rc11
#include "threads.h"
#ifndef N
#define N 3
#endif
#define WHOLE 0x100000
atomic_int rest = WHOLE;
int x, y;
static void read_lock(void) {
  for (;;) {
    int before = atomic_fetch_sub_explicit(&rest, 1, ACQ);
    if (before > 0)
      return;
    ADD(rest, 1, RLX);
    while (LOAD(rest, RLX) <= 0)
      ;
  }
}
static void read_unlock(void) { ADD(rest, 1, BUG == 2 ? RLX : REL); }
static void write_lock(void) {
  for (;;) {
    int before = atomic_fetch_sub_explicit(&rest, WHOLE, ACQ);
    if (before == WHOLE)
      return;
    ADD(rest, WHOLE, RLX);
    while (LOAD(rest, RLX) != WHOLE)
      ;
  }
}
static void write_unlock(void) { ADD(rest, WHOLE, BUG == 1 ? RLX : REL); }
void *writer(void *unused) {
  write_lock();
  x++;
  y++;
  write_unlock();
  return NULL;
}
void *reader(void *unused) {
  read_lock();
  assert(x == y);
  read_unlock();
  return NULL;
}
#ifdef ALIKE
// N threads are alike: each writes.
int main(void) { RUN({N, writer, NULL}); }
#else
// One writes, the others read.
void *thread(void *number) { return (long)number == 0 ? writer(NULL) : reader(NULL); }
int main(void) { run(N - 1, thread); }
#endif
