// expect: violation misuse
#include <pthread.h>
static void *nothing(void *unused) { return 0; }
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, nothing, 0);
  pthread_detach(a);
  pthread_join(a, 0);
}
