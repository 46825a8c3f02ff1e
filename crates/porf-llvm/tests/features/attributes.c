// Attributes that nothing depends on, and what there is of the system.
// expect: safe
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <unistd.h>
void *run(void *unused) {
  pthread_attr_t attributes;
  size_t size;
  int value;
  assert(!pthread_getattr_np(pthread_self(), &attributes) && !pthread_attr_getstacksize(&attributes, &size) && size > 0);
  assert(!pthread_attr_getdetachstate(&attributes, &value) && value == PTHREAD_CREATE_JOINABLE);
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_setrobust(&kind, PTHREAD_MUTEX_STALLED);
  assert(!pthread_mutexattr_getpshared(&kind, &value) && value == PTHREAD_PROCESS_PRIVATE);
  cpu_set_t set;
  assert(!pthread_getaffinity_np(pthread_self(), sizeof set, &set) && CPU_COUNT(&set) == 2);
  assert(!fopen("file", "r") && errno == ENOENT && open("file", O_RDONLY) == -1 && getchar() == EOF);
  assert(write(1, "text", 4) == 4 && write(7, "text", 4) == -1 && errno == EBADF);
  struct timeval time = {0, 1};
  fd_set files;
  FD_ZERO(&files);
  FD_SET(0, &files);
  assert(select(1, &files, 0, 0, &time) == 0 && !FD_ISSET(0, &files));
  struct rusage usage;
  assert(!getrusage(RUSAGE_SELF, &usage) && usage.ru_maxrss == 0);
  prctl(PR_SET_NAME, "name", 0, 0, 0);
  char *mapped = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mapped[5] = 5;
  mapped = mremap(mapped, 4096, 8192, MREMAP_MAYMOVE);
  assert(mapped[5] == 5 && mapped[5000] == 0);
  munmap(mapped, 8192);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
}
