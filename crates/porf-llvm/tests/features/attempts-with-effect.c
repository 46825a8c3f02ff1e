// expect: safe
// Attempts that count elsewhere have an effect, and so does what is done at some of them.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int flag, made, warned;
void *reader(void *unused) {
  for (int tries = 0; tries < 3; tries++) {
    if (atomic_load(&flag))
      return 0;
    atomic_fetch_add(&made, 1);
    if (tries == 1)
      atomic_store(&warned, 1);
  }
  assert(atomic_load(&made) == 3 && atomic_load(&warned));
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, reader, 0);
  atomic_store(&flag, 1);
  pthread_join(a, 0);
}
