// Each of two threads joins a third.
// expect: violation misuse
#include <pthread.h>
static pthread_t first;
static void *nothing(void *unused) { return 0; }
static void *joins(void *unused) {
  pthread_join(first, 0);
  return 0;
}
int main(void) {
  pthread_t b;
  pthread_create(&first, 0, nothing, 0);
  pthread_create(&b, 0, joins, 0);
  pthread_join(first, 0);
  pthread_join(b, 0);
}
