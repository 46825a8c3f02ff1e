// expect: violation race
#include <pthread.h>
volatile int ready;
void *thread(void *unused) {
  ready = 1;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  while (!ready)
    ;
  pthread_join(a, 0);
}
