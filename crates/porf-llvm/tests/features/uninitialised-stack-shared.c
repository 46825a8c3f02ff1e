// expect: violation uninitialised
#include <pthread.h>
int seen;
void *look(void *cell) {
  seen = *(int *)cell;
  return 0;
}
int main(void) {
  int cell;
  pthread_t t;
  pthread_create(&t, 0, look, &cell);
  pthread_join(t, 0);
}
