// expect: safe
#include <assert.h>
#include <pthread.h>
pthread_key_t key;
_Thread_local int own = 5;
void *thread(void *number) {
  assert(pthread_getspecific(key) == 0);
  pthread_setspecific(key, number);
  assert(pthread_getspecific(key) == number);
  assert(own == 5);
  own += (int)(long)number;
  assert(own == 5 + (int)(long)number);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_key_create(&key, 0);
  pthread_create(&a, 0, thread, (void *)1);
  pthread_create(&b, 0, thread, (void *)2);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(own == 5);
}
