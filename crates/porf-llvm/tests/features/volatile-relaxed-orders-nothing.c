// options: --volatile=relaxed
// expect: violation race
#include <pthread.h>
volatile int ready;
int data;
void *thread(void *unused) {
  data = 1;
  ready = 1;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  while (!ready)
    ;
  int seen = data;
  pthread_join(a, 0);
  return seen;
}
