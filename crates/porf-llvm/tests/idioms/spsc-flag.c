// expect: safe
#include "threads.h"
atomic_bool full;
struct {
  int a;
  char b[3];
} box;
void *put(void *unused) {
  box.a = 1;
  box.b[1] = 2;
  store(&full, true, BUG ? RLX : REL);
  return 0;
}
void *get(void *unused) {
  if (load(&full, ACQ))
    assert(box.a == 1 && box.b[1] == 2);
  return 0;
}
int main(void) { run2(put, 0, get, 0); }
