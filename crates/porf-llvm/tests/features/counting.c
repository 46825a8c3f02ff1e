// A loop that only counts takes no time, and ends with the right number.
// expect: safe
#include <assert.h>
#include <pthread.h>
static unsigned wait_for(unsigned count, unsigned from) {
  unsigned i;
  for (i = from; i < count; i++)
    ;
  return i;
}
static int wait_signed(int count) {
  int i;
  for (i = -5; i < count; i++)
    ;
  return i;
}
void *run(void *unused) {
  assert(wait_for(4000000000u, 0) == 4000000000u && wait_for(3, 7) == 7 && wait_for(0, 0) == 0);
  assert(wait_signed(2000000000) == 2000000000 && wait_signed(-9) == -5);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
