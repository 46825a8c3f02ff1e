// expect: safe
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
sem_t full, mutex;
int data, count;
void *producer(void *unused) {
  data = 1;
  sem_post(&full);
  sem_wait(&mutex);
  count++;
  sem_post(&mutex);
  return 0;
}
int main(void) {
  pthread_t a;
  sem_init(&full, 0, 0);
  sem_init(&mutex, 0, 1);
  assert(sem_trywait(&full) == -1 && errno == EAGAIN);
  pthread_create(&a, 0, producer, 0);
  sem_wait(&full);
  assert(data == 1);
  sem_wait(&mutex);
  count++;
  sem_post(&mutex);
  pthread_join(a, 0);
  int value;
  sem_getvalue(&mutex, &value);
  assert(count == 2 && value == 1);
  sem_destroy(&full);
  sem_destroy(&mutex);
}
