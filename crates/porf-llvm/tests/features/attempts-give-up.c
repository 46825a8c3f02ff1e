// The hundredth attempt gives up: the counter is exact up to its limits.
// expect: violation assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int taken = 1;
static int is_hundredth(int attempts) { return attempts == 100 && (attempts & 7) == 4; }
void *run(void *unused) {
  int attempts = 0;
  while (atomic_exchange(&taken, 1)) {
    attempts++;
    assert(!is_hundredth(attempts));
    if (attempts >= 200)
      break;
  }
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
