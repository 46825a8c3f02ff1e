// expect: safe
#include <pthread.h>
static void *nothing(void *unused) { return 0; }
int main(void) {
  pthread_attr_t attributes;
  pthread_t a;
  pthread_attr_init(&attributes);
  pthread_create(&a, &attributes, nothing, 0);
  pthread_attr_destroy(&attributes);
  pthread_join(a, 0);
}
