// expect: inconclusive
#include <pthread.h>
int mystery(void);
void *thread(void *unused) {
  mystery();
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
}
