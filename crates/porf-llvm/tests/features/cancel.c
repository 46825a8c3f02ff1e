// expect: safe
// A thread is cancelled where it looks for that, or not at all.
#include <assert.h>
#include <pthread.h>
int before, after;
void *thread(void *unused) {
  before = 1;
  pthread_testcancel();
  after = 1;
  return 0;
}
int main(void) {
  pthread_t a;
  void *result;
  pthread_create(&a, 0, thread, 0);
  pthread_cancel(a);
  pthread_join(a, &result);
  assert(before);
  assert(result == (after ? 0 : PTHREAD_CANCELED));
}
