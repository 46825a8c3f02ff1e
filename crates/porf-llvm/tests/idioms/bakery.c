// expect: safe
#include "threads.h"
atomic_int choosing[2], number[2];
int count;
void *run(void *me) {
  long i = (long)me;
  memory_order o = BUG ? RLX : SC;
  store(&choosing[i], 1, o);
  store(&number[i], load(&number[!i], o) + 1, o);
  store(&choosing[i], 0, o);
  while (load(&choosing[!i], o))
    ;
  for (;;) {
    int other = load(&number[!i], o), mine = load(&number[i], o);
    if (!other || mine < other || (mine == other && i == 0))
      break;
  }
  count++;
  store(&number[i], 0, o);
  return 0;
}
int main(void) { run2(run, (void *)0, run, (void *)1); }
