// expect: safe executions 1
#include <assert.h>
#include <stdlib.h>
int main(void) {
  srand(7);
  int first = rand();
  srand(7);
  assert(rand() == first && first >= 0 && first <= RAND_MAX);
  unsigned seed = 3;
  assert(rand_r(&seed) >= 0 && seed != 3);
}
