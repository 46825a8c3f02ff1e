// expect: safe
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
atomic_int word;
int count;
static void lock(void) {
  int seen = 0;
  if (atomic_compare_exchange_strong(&word, &seen, 1))
    return;
  if (seen != 2)
    seen = atomic_exchange(&word, 2);
  while (seen) {
    syscall(SYS_futex, &word, FUTEX_WAIT, 2, 0, 0, 0);
    seen = atomic_exchange(&word, 2);
  }
}
static void unlock(void) {
  if (atomic_exchange(&word, 0) == 2)
    syscall(SYS_futex, &word, FUTEX_WAKE, 1, 0, 0, 0);
}
void *thread(void *unused) {
  lock();
  count++;
  unlock();
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  thread(0);
  pthread_join(a, 0);
  assert(count == 2);
}
