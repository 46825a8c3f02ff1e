// The programs of this folder are for `porf test`: THREADS threads go through ROUNDS rounds each, about a million events in all.
#ifndef TEST_H
#define TEST_H

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define ACQ_REL memory_order_acq_rel
#define SC memory_order_seq_cst

#define LOAD(x, order) atomic_load_explicit(&(x), order)
#define STORE(x, value, order) atomic_store_explicit(&(x), value, order)
#define ADD(x, value, order) atomic_fetch_add_explicit(&(x), value, order)
#define SUB(x, value, order) atomic_fetch_sub_explicit(&(x), value, order)
#define SWAP(x, value, order) atomic_exchange_explicit(&(x), value, order)
#define CAS(x, expected, value, order) \
  atomic_compare_exchange_strong_explicit(&(x), expected, value, order, (order) == ACQ_REL ? ACQ : (order) == REL ? RLX : (order))

static inline void run(int count, void *(*function)(void *)) {
  pthread_t threads[32];
  for (long i = 0; i < count; i++)
    pthread_create(&threads[i], NULL, function, (void *)i);
  for (int i = 0; i < count; i++)
    pthread_join(threads[i], NULL);
}

#endif
