// expect: violation use after free
// Thread-local variables end with their thread.
#include <pthread.h>
_Thread_local int own;
int *box;
void *one(void *unused) {
  box = &own;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, one, 0);
  pthread_join(a, 0);
  return *box;
}
