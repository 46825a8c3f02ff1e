// Two wait for what concerns both, and both are woken.
// expect: safe
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
int open;
void *visitor(void *unused) {
  pthread_mutex_lock(&m);
  while (!open)
    pthread_cond_wait(&changed, &m);
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t visitors[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&visitors[i], 0, visitor, 0);
  pthread_mutex_lock(&m);
  open = 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&m);
  for (int i = 0; i < 2; i++)
    pthread_join(visitors[i], 0);
}
