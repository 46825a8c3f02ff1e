// expect: safe
#include <assert.h>
#include <pthread.h>
#include <sys/mman.h>
int *page;
void *thread(void *unused) {
  __atomic_fetch_add(&page[1], 1, __ATOMIC_RELAXED);
  return 0;
}
int main(void) {
  page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert(page != MAP_FAILED && page[0] == 0);
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  __atomic_fetch_add(&page[1], 1, __ATOMIC_RELAXED);
  pthread_join(a, 0);
  assert(page[1] == 2);
  munmap(page, 4096);
}
