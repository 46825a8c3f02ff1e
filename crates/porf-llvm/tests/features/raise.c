// expect: safe
#include <assert.h>
#include <signal.h>
#include <pthread.h>
volatile sig_atomic_t last, count;
static void handler(int number) {
  last = number;
  count++;
}
int main(void) {
  struct sigaction action = {0};
  sigset_t set, old;
  assert(signal(SIGUSR1, handler) == SIG_DFL);
  raise(SIGUSR1);
  assert(last == SIGUSR1 && count == 1);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(SIGUSR2, &action, 0);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR2);
  pthread_sigmask(SIG_BLOCK, &set, &old);
  pthread_kill(pthread_self(), SIGUSR2);
  assert(count == 1);
  sigpending(&old);
  assert(sigismember(&old, SIGUSR2));
  pthread_sigmask(SIG_UNBLOCK, &set, 0);
  assert(count == 2 && last == SIGUSR2);
  signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  assert(count == 2);
}
