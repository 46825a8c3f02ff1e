// expect: safe
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  void *p = aligned_alloc(16, 32);
  free(p);
  assert(posix_memalign(&p, 3, 8) == EINVAL);
  assert(posix_memalign(&p, 32, 8) == 0);
  free(p);
}
