// expect: safe
#include <assert.h>
#include <errno.h>
#include <pthread.h>
void *thread(void *unused) {
  assert(errno == 0);
  errno = 2;
  return 0;
}
int main(void) {
  pthread_t a;
  errno = 1;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, 0);
  assert(errno == 1);
}
