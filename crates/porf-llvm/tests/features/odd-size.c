// expect: safe
// A bit field of three bytes is accessed at once.
#include <assert.h>
#include <pthread.h>
struct { unsigned a : 20; unsigned char b; } s;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *thread(void *unused) {
  pthread_mutex_lock(&m);
  s.a++;
  pthread_mutex_unlock(&m);
  s.b = 3;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  pthread_mutex_lock(&m);
  s.a++;
  pthread_mutex_unlock(&m);
  pthread_join(a, 0);
  assert(s.a == 2 && s.b == 3);
}
