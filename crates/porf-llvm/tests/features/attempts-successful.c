// expect: violation assertion
// How many attempts are successful depends on how many failed before.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag;
void *reader(void *unused) {
  int successful = 0;
  for (int tries = 0; tries < 3; tries++)
    if (atomic_load(&flag))
      successful++;
  assert(successful != 2);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store(&flag, 1);
  pthread_join(a, 0);
}
