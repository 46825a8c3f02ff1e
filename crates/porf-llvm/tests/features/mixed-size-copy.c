// expect: safe
// A struct is copied as a whole and written member by member, under a lock.
#include <assert.h>
#include <pthread.h>
#include <string.h>
struct point { short x, y; int z; } p;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *thread(void *unused) {
  pthread_mutex_lock(&m);
  p.x = 1;
  p.y = 2;
  p.z = 3;
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  unsigned long bits;
  pthread_mutex_lock(&m);
  memcpy(&bits, &p, sizeof bits);
  pthread_mutex_unlock(&m);
  assert(bits == 0 || bits == 0x300020001);
  pthread_join(a, 0);
}
