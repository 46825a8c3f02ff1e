// expect: violation deadlock
// The thread may be cancelled while it sleeps, and then never unlocks.
#include <pthread.h>
#include <unistd.h>
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
void *thread(void *unused) {
  pthread_mutex_lock(&mutex);
  sleep(1);
  pthread_mutex_unlock(&mutex);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_cancel(a);
  pthread_join(a, 0);
  pthread_mutex_lock(&mutex);
  pthread_mutex_unlock(&mutex);
}
