// The address of a variable of the last round of a loop, read before it is written again.
// expect: violation
#include <assert.h>
#include <pthread.h>
void *run(void *unused) {
  int *last = 0;
  for (int round = 0; round < 2; round++) {
    int own = round;
    if (last)
      assert(*last == 0);
    last = &own;
  }
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
