// expect: safe
#include <assert.h>
#include <pthread.h>
static int x = 3;
static void negate(void) { __asm__ volatile("lock; negl %0" : "+m"(x) : : "cc", "memory"); }
void *run(void *unused) {
  negate();
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, run, 0);
  pthread_create(&b, 0, run, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 3);
}
