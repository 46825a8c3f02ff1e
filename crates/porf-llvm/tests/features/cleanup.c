// expect: safe
#include <assert.h>
#include <pthread.h>
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int count;
static void unlock(void *lock) { pthread_mutex_unlock(lock); }
void *thread(void *unused) {
  int old;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(unlock, &mutex);
  count++;
  pthread_cleanup_pop(1);
  return 0;
}
int main(void) {
  pthread_t a;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 16);
  pthread_create(&a, &attributes, thread, 0);
  thread(0);
  pthread_join(a, 0);
  assert(count == 2);
}
