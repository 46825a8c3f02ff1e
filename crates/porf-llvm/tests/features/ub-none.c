// expect: safe executions 1
#include <assert.h>
#include <limits.h>
#include <stdint.h>
// Close to what is undefined, and defined all the same.
struct ends {
  int length;
  char flexible[];
};
static int rows[3][4];
int main(void) {
  volatile int least = INT_MIN, greatest = INT_MAX, one = 1;
  volatile unsigned all = UINT_MAX;
  assert(all + one == 0);
  assert(least + greatest == -1);
  assert(least / one == least);
  assert((one << 30) == 1 << 30);
  assert((all << 31) == 1u << 31);
  assert((signed char)(one * 300) == 44);
  volatile double big = 2147483647.5;
  assert((int)big == INT_MAX);
  volatile int last = 3;
  rows[2][last] = 5;
  assert(rows[2][3] == 5);
  int *end = &rows[2][3] + 1;
  assert(end - &rows[2][0] == 4);
  assert(__builtin_clz(all) == 0);
}
