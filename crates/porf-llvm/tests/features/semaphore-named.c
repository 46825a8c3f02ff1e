// expect: safe
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
static int x;
void *run(void *unused) {
  sem_t *semaphore = sem_open("/one", 0);
  assert(semaphore);
  sem_wait(semaphore);
  x++;
  sem_post(semaphore);
  sem_close(semaphore);
  return 0;
}
int main(void) {
  assert(!sem_open("/one", 0) && errno == ENOENT);
  sem_t *semaphore = sem_open("/one", O_CREAT | O_EXCL, 0600, 1);
  assert(semaphore && !sem_open("/one", O_CREAT | O_EXCL, 0600, 1));
  pthread_t a, b;
  pthread_create(&a, 0, run, 0);
  pthread_create(&b, 0, run, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 2 && sem_unlink("/one") == 0 && sem_unlink("/one") == -1);
}
