// A thread gets the address of a variable of a function that returns before it is joined.
// expect: violation use after free
#include <pthread.h>
pthread_t t;
void *thread(void *cell) {
  *(int *)cell = 1;
  return 0;
}
void start(void) {
  int local = 0;
  pthread_create(&t, 0, thread, &local);
}
int main(void) {
  start();
  pthread_join(t, 0);
}
