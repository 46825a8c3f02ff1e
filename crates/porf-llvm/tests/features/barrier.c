// expect: safe
#include <assert.h>
#include <pthread.h>
pthread_barrier_t barrier;
int a[2];
void *thread(void *number) {
  long me = (long)number;
  a[me] = 1;
  pthread_barrier_wait(&barrier);
  assert(a[1 - me] == 1);
  pthread_barrier_wait(&barrier);
  a[me] = 2;
  return 0;
}
int main(void) {
  pthread_t s, t;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&s, 0, thread, (void *)0);
  pthread_create(&t, 0, thread, (void *)1);
  pthread_join(s, 0);
  pthread_join(t, 0);
}
