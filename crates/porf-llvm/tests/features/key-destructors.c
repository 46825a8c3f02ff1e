// Destructors run when a thread returns or exits, and what they set anew is destroyed, too.
// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
pthread_key_t key;
atomic_int destroyed;
void destroy(void *value) {
  if (atomic_fetch_add(&destroyed, 1) == 0)
    pthread_setspecific(key, malloc(1));
  free(value);
}
void *thread(void *exits) {
  pthread_setspecific(key, malloc(1));
  if (exits)
    pthread_exit(0);
  return 0;
}
int main(void) {
  pthread_t returning, exiting;
  pthread_key_create(&key, destroy);
  pthread_create(&returning, 0, thread, 0);
  pthread_join(returning, 0);
  assert(destroyed == 2);
  pthread_create(&exiting, 0, thread, &key);
  pthread_join(exiting, 0);
  assert(destroyed == 3);
}
