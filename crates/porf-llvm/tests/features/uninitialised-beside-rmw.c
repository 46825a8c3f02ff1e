// A copy of a value that was never written is no error, whatever else is done.
// expect: safe
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *thread(void *unused) {
  int junk;
  int copy = junk;
  atomic_fetch_add(&x, 1);
  copy = 1;
  return (void *)(long)copy;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  thread(0);
  pthread_join(a, 0);
}
