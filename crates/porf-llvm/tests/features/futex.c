// expect: safe
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
atomic_int word;
int data;
void *waker(void *unused) {
  data = 1;
  atomic_store(&word, 1);
  syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, waker, 0);
  while (!atomic_load(&word))
    syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
  assert(data == 1);
  pthread_join(a, 0);
}
