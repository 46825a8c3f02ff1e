// expect: violation deadlock
#include <pthread.h>
#include <stdatomic.h>
atomic_int turn;
void *waiter(void *unused) {
  while (turn != 2)
    ;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, waiter, 0);
  turn = 1;
  pthread_join(a, 0);
}
