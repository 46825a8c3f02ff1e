// expect: violation assertion
// The number of attempts matters after the loop, also where one was successful.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void *reader(void *unused) {
  int tries;
  for (tries = 0; tries < 5; tries++)
    if (atomic_load(&flag))
      break;
  assert(tries != 2);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store(&flag, 1);
  pthread_join(a, 0);
}
