// expect: violation use after free
// The stack of a thread ends with it, also by pthread_exit.
#include <pthread.h>
#include <stdatomic.h>
_Atomic(int *) box;
static void leave(void) {
  int local = 1;
  atomic_store(&box, &local);
  pthread_exit(0);
}
void *one(void *unused) {
  leave();
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, one, 0);
  pthread_join(a, 0);
  return *atomic_load(&box);
}
