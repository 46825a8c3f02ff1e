// expect: violation deadlock
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
atomic_int word;
void *waker(void *unused) {
  atomic_store(&word, 1);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, waker, 0);
  while (!atomic_load(&word))
    syscall(SYS_futex, &word, FUTEX_WAIT, 0, 0, 0, 0);
  pthread_join(a, 0);
}
