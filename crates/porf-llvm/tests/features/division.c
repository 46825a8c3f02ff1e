// expect: violation undefined behaviour
#include <pthread.h>
#include <stdatomic.h>
atomic_int x = 1;
void *thread(void *unused) {
  x = 0;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  int y = 10 / x;
  pthread_join(a, 0);
  return y;
}
