// A thread that waits for ever when the program ends is no deadlock.
// expect: safe
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *last(void *unused) { exit(0); }
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&m);
  pthread_create(&thread, 0, last, 0);
  pthread_mutex_lock(&m);
}
