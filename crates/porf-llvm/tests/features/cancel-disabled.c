// expect: safe
#include <assert.h>
#include <pthread.h>
int done;
void *thread(void *unused) {
  int old;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
  assert(old == PTHREAD_CANCEL_ENABLE);
  pthread_testcancel();
  done = 1;
  pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old);
  assert(old == PTHREAD_CANCEL_DISABLE);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_cancel(a);
  pthread_join(a, 0);
  assert(done);
}
