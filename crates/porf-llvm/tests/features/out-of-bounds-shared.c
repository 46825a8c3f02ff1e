// expect: violation out of bounds
#include <pthread.h>
#include <stdlib.h>
void *thread(void *cells) {
  ((int *)cells)[2] = 1;
  return 0;
}
int main(void) {
  int *cells = malloc(2 * sizeof *cells);
  pthread_t a;
  pthread_create(&a, 0, thread, cells);
  pthread_join(a, 0);
}
