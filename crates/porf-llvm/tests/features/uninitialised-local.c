// expect: violation uninitialised
#include <assert.h>
static int half(int given) {
  int result;
  if (given)
    result = given / 2;
  return result;
}
int main(void) {
  assert(half(4) == 2);
  assert(half(0) == 0);
}
