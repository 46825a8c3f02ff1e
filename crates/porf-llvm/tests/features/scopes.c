// expect: safe
// Variables of inner blocks are used within their blocks: in loops, in switches, past a goto, by callees.
#include <assert.h>
static void add(int *to, int what) { *to += what; }
int main(void) {
  int sum = 0;
  for (int round = 0; round < 3; round++) {
    int parts[2] = {round, 1};
    int *first = parts;
    add(&sum, first[0] + first[1]);
    {
      int twice = 0;
      add(&twice, 2);
      add(&sum, twice);
    }
  }
  switch (sum) {
    int shared;
  case 12:
    shared = 3;
    add(&shared, 1);
    sum += shared;
  }
  int again = 0;
retry:;
  int tried = 0;
  add(&tried, 1);
  if (again++ < 2) goto retry;
  assert(sum == 16 && tried == 1);
  return 0;
}
