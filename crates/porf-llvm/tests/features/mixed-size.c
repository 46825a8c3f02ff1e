// expect: inconclusive
#include <pthread.h>
#include <stdatomic.h>
union { atomic_int whole; _Atomic short half[2]; } u;
void *thread(void *unused) {
  u.half[0] = 1;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  int seen = u.whole;
  pthread_join(a, 0);
  return seen;
}
