// expect: inconclusive
#include <pthread.h>
void *thread(void *unused) {
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_cancel(a);
  pthread_join(a, 0);
}
