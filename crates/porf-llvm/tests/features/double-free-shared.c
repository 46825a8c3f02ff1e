// expect: violation double free
#include <pthread.h>
#include <stdlib.h>
int *shared;
void *thread(void *unused) {
  free(shared);
  return 0;
}
int main(void) {
  shared = malloc(sizeof *shared);
  pthread_t a, b;
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
