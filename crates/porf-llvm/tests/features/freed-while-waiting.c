// expect: violation use after free
// A thread waits for a flag in memory that is freed; that the program ends does not make it right.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int *flag;
static void *waits(void *unused) {
  while (!atomic_load(flag))
    ;
  return 0;
}
int main(void) {
  pthread_t thread;
  flag = calloc(1, sizeof *flag);
  pthread_create(&thread, 0, waits, 0);
  free(flag);
  return 0;
}
