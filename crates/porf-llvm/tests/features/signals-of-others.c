// expect: inconclusive
#include <pthread.h>
#include <signal.h>
void *thread(void *unused) { return 0; }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_kill(a, SIGUSR1);
  pthread_join(a, 0);
}
