// expect: safe
// Values that were never initialised can be copied; padding, bit-fields and members that are not in use are no errors.
#include <assert.h>
#include <stdlib.h>
struct small { char tag; int value; };
struct maybe { long value; char there; };
struct bits { unsigned low : 3, high : 5; };
static struct small same(struct small it) { return it; }
static struct maybe none(void) {
  struct maybe it;
  it.there = 0;
  return it;
}
static int first(int a, int b) { return a; }
int main(void) {
  struct small small, *copy = malloc(sizeof *copy);
  small.tag = 1;
  small.value = 2;
  *copy = same(small);
  assert(copy->tag == 1 && copy->value == 2);
  struct maybe maybe = none(), other = maybe;
  assert(!other.there);
  struct bits bits;
  bits.low = 5;
  bits.high = 17;
  assert(bits.low == 5 && bits.high == 17);
  int never;
  assert(first(3, never) == 3);
  int later;
  for (int i = 0; i < 2; i++) {
    if (i == 0)
      later = 4;
    else
      assert(later == 4);
  }
  free(copy);
}
