// expect: violation assertion
// The number of attempts matters after the loop: it is that of the machine.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void *reader(void *unused) {
  int tries;
  for (tries = 1; tries < 500; tries *= 2)
    if (atomic_load(&flag))
      return 0;
  assert(tries != 512);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store(&flag, 1);
  pthread_join(a, 0);
}
