// A signal that is ignored has no effect.
// expect: safe
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
void *run(void *unused) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  assert(sigismember(&set, SIGUSR1) && !sigismember(&set, SIGUSR2));
  signal(SIGUSR1, SIG_IGN);
  alarm(1);
  assert(pthread_kill(pthread_self(), 0) == 0);
  raise(SIGUSR1);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
