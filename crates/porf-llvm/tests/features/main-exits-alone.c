// The program does not end with its first thread if that only ends itself.
// expect: violation deadlock
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *waiting(void *unused) {
  pthread_mutex_lock(&m);
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&m);
  pthread_create(&thread, 0, waiting, 0);
  pthread_exit(0);
}
