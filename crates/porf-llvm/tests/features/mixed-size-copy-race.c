// expect: violation race
#include <pthread.h>
#include <string.h>
struct point { short x, y; int z; } p;
void *thread(void *unused) {
  p.y = 2;
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, thread, 0);
  unsigned long bits;
  memcpy(&bits, &p, sizeof bits);
  pthread_join(a, 0);
}
