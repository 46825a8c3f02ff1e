// The same bits as vectors of other sizes, and as numbers.
// expect: safe
#include <assert.h>
#include <string.h>
typedef unsigned char bytes __attribute__((vector_size(8)));
typedef unsigned short shorts __attribute__((vector_size(8)));
typedef unsigned int ints __attribute__((vector_size(16)));
typedef unsigned long longs __attribute__((vector_size(16)));
int main(void) {
  bytes eight = {1, 2, 3, 4, 5, 6, 7, 8};
  shorts four = (shorts)eight;
  assert(four[0] == 0x0201 && four[3] == 0x0807);
  assert((unsigned long)eight == 0x0807060504030201);
  eight = (bytes)(shorts){0x1122, 0x3344, 0, 0xffff};
  assert(eight[0] == 0x22 && eight[1] == 0x11 && eight[2] == 0x44 && eight[7] == 0xff);
  longs two = (longs)(ints){1, 2, 3, 4};
  assert(two[0] == 0x200000001 && two[1] == 0x400000003);
  ints back = (ints)two;
  assert(back[1] == 2 && back[2] == 3);
  __int128 wide = (__int128)two;
  assert((unsigned long)(wide >> 64) == 0x400000003);
}
