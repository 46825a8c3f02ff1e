// expect: safe
#include <assert.h>
#include <pthread.h>
unsigned __int128 wide = 1;
void *thread(void *unused) {
  unsigned __int128 seen = __sync_val_compare_and_swap(&wide, 1, (unsigned __int128)1 << 100);
  assert(seen == 1 || seen == (unsigned __int128)1 << 100);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(wide == (unsigned __int128)1 << 100);
}
