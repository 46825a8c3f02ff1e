// expect: violation race
// An access elsewhere races with one in a section all the same.
#include <porf.h>
#include <pthread.h>
int x;
void *section(void *unused) {
  __VERIFIER_atomic_begin();
  x++;
  __VERIFIER_atomic_end();
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_create(&a, 0, section, 0);
  x = 5;
  pthread_join(a, 0);
}
