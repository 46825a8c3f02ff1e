// expect: violation uninitialised
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct pair {
  int left, right;
};
struct pair *shared;
void *thread(void *unused) {
  struct pair *copy = malloc(sizeof *copy);
  *copy = *shared;
  if (copy->right)
    shared = 0;
  return 0;
}
int main(void) {
  pthread_t a;
  shared = malloc(sizeof *shared);
  shared->left = 1;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, 0);
}
