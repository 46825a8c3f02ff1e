// expect: violation deadlock
#include <pthread.h>
#include <semaphore.h>
sem_t s;
void *thread(void *unused) {
  sem_wait(&s);
  return 0;
}
int main(void) {
  pthread_t a, b;
  sem_init(&s, 0, 1);
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
