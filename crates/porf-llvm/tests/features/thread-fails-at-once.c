// expect: violation assertion
#include <assert.h>
#include <pthread.h>
void *thread(void *unused) {
  assert(0);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, 0);
}
