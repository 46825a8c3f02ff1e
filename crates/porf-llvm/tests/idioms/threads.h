// Two or three threads, and C11 atomics with short names.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define AR memory_order_acq_rel
#define SC memory_order_seq_cst
#define load(x, o) atomic_load_explicit(x, o)
#define store(x, v, o) atomic_store_explicit(x, v, o)
#define cas(x, e, v, o) atomic_compare_exchange_strong_explicit(x, e, v, o, RLX)
#ifndef BUG
#define BUG 0
#endif

static inline void run2(void *(*f)(void *), void *x, void *(*g)(void *), void *y) {
  pthread_t a, b;
  pthread_create(&a, 0, f, x);
  pthread_create(&b, 0, g, y);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
static inline void run3(void *(*f)(void *), void *(*g)(void *), void *(*h)(void *)) {
  pthread_t a, b, c;
  pthread_create(&a, 0, f, 0);
  pthread_create(&b, 0, g, 0);
  pthread_create(&c, 0, h, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_join(c, 0);
}
