// Nobody joins a thread with which the program ended.
// expect: safe executions 1
#include <pthread.h>
#include <assert.h>
#include <stdlib.h>
static void *last(void *unused) { exit(0); }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, last, 0);
  pthread_join(a, 0);
  assert(0);
}
