// expect: violation use after free
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
_Atomic(int *) shared;
void *user(void *unused) {
  int *cell = shared;
  if (cell)
    *cell = 5;
  return 0;
}
void *owner(void *unused) {
  int *cell = malloc(sizeof *cell);
  *cell = 1;
  shared = cell;
  shared = NULL;
  free(cell);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, owner, 0);
  pthread_create(&b, 0, user, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
