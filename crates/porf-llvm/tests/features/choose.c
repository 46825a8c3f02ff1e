// expect: safe executions 12
#include <porf.h>
#include <assert.h>
#include <pthread.h>
int total;
void *thread(void *unused) {
  total += __porf_choose(0, 3);
  return 0;
}
int main(void) {
  int before = __porf_choose(-1, 1);
  total = before;
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, 0);
  assert(total >= -1 && total <= 4);
}
