// The old memory ends when it is enlarged.
// expect: violation use after free
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static int *_Atomic shared;
void *run(void *unused) {
  int *seen = atomic_load(&shared);
  return seen ? (void *)(long)*seen : 0;
}
int main(void) {
  int *mine = malloc(sizeof *mine);
  *mine = 1;
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  atomic_store(&shared, mine);
  mine = realloc(mine, 8 * sizeof *mine);
  pthread_join(a, 0);
}
