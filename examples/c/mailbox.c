// A thread puts a letter into a box and sets a flag. The store to the flag is too weak: the reader may see
// the flag and miss the letter. -DFIXED uses a release store and an acquire load.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef FIXED
#define RAISE memory_order_release
#define LOOK memory_order_acquire
#else
#define RAISE memory_order_relaxed
#define LOOK memory_order_relaxed
#endif

int letter;
atomic_int flag;

void *writer(void *unused) {
  letter = 42;
  atomic_store_explicit(&flag, 1, RAISE);
  return NULL;
}

void *reader(void *unused) {
  if (atomic_load_explicit(&flag, LOOK))
    assert(letter == 42);
  return NULL;
}

int main(void) {
  pthread_t w, r;
  pthread_create(&w, NULL, writer, NULL);
  pthread_create(&r, NULL, reader, NULL);
  pthread_join(w, NULL);
  pthread_join(r, NULL);
}
