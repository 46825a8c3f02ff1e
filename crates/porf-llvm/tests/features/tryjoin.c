// expect: safe
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
int data;
void *thread(void *unused) {
  data = 1;
  return &data;
}
int main(void) {
  pthread_t a;
  void *result = 0;
  pthread_create(&a, 0, thread, 0);
  int error = pthread_tryjoin_np(a, &result);
  assert(error == 0 || error == EBUSY);
  if (error)
    pthread_join(a, &result);
  assert(result == &data && data == 1);
}
