// expect: violation assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
union { atomic_int whole; _Atomic short half[2]; } u;
void *thread(void *unused) {
  u.half[0] = 1;
  u.half[1] = 2;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  assert(u.whole != 1);
  pthread_join(a, 0);
}
