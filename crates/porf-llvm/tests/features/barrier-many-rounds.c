// Nobody looks at who comes last.
// expect: safe executions 1
#include <pthread.h>
pthread_barrier_t barrier;
static void *meets(void *unused) {
  for (int round = 0; round < 3; round++)
    pthread_barrier_wait(&barrier);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&a, 0, meets, 0);
  pthread_create(&b, 0, meets, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
