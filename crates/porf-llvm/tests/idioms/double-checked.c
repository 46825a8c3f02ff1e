// expect: safe
#include "threads.h"
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
_Atomic(int *) instance;
int storage;
static int *get(void) {
  int *it = load(&instance, BUG ? RLX : ACQ);
  if (!it) {
    pthread_mutex_lock(&mutex);
    it = load(&instance, RLX);
    if (!it) {
      storage = 42;
      it = &storage;
      store(&instance, it, REL);
    }
    pthread_mutex_unlock(&mutex);
  }
  return it;
}
void *user(void *unused) {
  assert(*get() == 42);
  return 0;
}
int main(void) { run2(user, 0, user, 0); }
