// expect: violation misuse
#include <pthread.h>
static void *leaves(void *unused) {
  pthread_detach(pthread_self());
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, leaves, 0);
  pthread_join(a, 0);
}
