// A read-write spin lock: readers count up, the writer takes all.
// expect: safe
#include "threads.h"
atomic_int lock;
int data;
enum { WRITER = 1 << 20 };
void *reader(void *unused) {
  for (;;) {
    while (load(&lock, RLX) >= WRITER)
      ;
    if (atomic_fetch_add_explicit(&lock, 1, ACQ) < WRITER)
      break;
    atomic_fetch_sub_explicit(&lock, 1, RLX);
  }
  int seen = data;
  atomic_fetch_sub_explicit(&lock, 1, BUG ? RLX : REL);
  return (void *)(long)seen;
}
void *writer(void *unused) {
  int none = 0;
  if (cas(&lock, &none, WRITER, ACQ)) {
    data = 1;
    atomic_fetch_sub_explicit(&lock, WRITER, REL);
  }
  return 0;
}
int main(void) { run2(reader, 0, writer, 0); }
