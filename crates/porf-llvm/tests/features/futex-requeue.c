// One is woken, the other moves to another futex, where it is woken next.
// expect: safe
#define _GNU_SOURCE
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
static atomic_int first, second, sleepers;
void *run(void *unused) {
  atomic_fetch_add(&sleepers, 1);
  syscall(SYS_futex, &first, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, run, 0);
  pthread_create(&b, 0, run, 0);
  atomic_store(&first, 1);
  syscall(SYS_futex, &first, FUTEX_CMP_REQUEUE_PRIVATE, 1, 1, &second, 1);
  syscall(SYS_futex, &second, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
