// The first user initialises the table. The flag is checked without the lock, but not acquired.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int table[2];

static int lookup(int key) {
  if (!atomic_load_explicit(&ready, memory_order_relaxed)) {
    pthread_mutex_lock(&lock);
    if (!atomic_load_explicit(&ready, memory_order_relaxed)) {
      table[0] = 7;
      table[1] = 8;
      atomic_store_explicit(&ready, 1, memory_order_release);
    }
    pthread_mutex_unlock(&lock);
  }
  return table[key];
}

static void *user(void *key) {
  lookup(key != NULL);
  return NULL;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, user, NULL);
  pthread_create(&b, NULL, user, &table);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}
