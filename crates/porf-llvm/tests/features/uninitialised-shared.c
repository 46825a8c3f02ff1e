// expect: violation uninitialised
#include <pthread.h>
#include <stdlib.h>
void *thread(void *cells) { return (void *)(long)((int *)cells)[1]; }
int main(void) {
  int *cells = malloc(2 * sizeof *cells);
  cells[0] = 1;
  pthread_t a;
  pthread_create(&a, 0, thread, cells);
  pthread_join(a, 0);
}
