// Whoever leaves last destroys and frees it.
// expect: safe
#include <pthread.h>
#include <stdlib.h>
struct counted {
  pthread_mutex_t m;
  int users;
};
static void *leave(void *argument) {
  struct counted *it = argument;
  pthread_mutex_lock(&it->m);
  int left = --it->users;
  pthread_mutex_unlock(&it->m);
  if (left == 0) {
    pthread_mutex_destroy(&it->m);
    free(it);
  }
  return 0;
}
int main(void) {
  struct counted *it = malloc(sizeof *it);
  pthread_t a, b;
  pthread_mutex_init(&it->m, 0);
  it->users = 2;
  pthread_create(&a, 0, leave, it);
  pthread_create(&b, 0, leave, it);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
