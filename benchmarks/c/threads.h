// Threads for the programs of this folder: `run(N, function)` runs them, each with its number, and waits for all.
#ifndef THREADS_H
#define THREADS_H

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

// Which bug is seeded; 0 is the correct version.
#ifndef BUG
#define BUG 0
#endif

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define ACQ_REL memory_order_acq_rel
#define SC memory_order_seq_cst

#define LOAD(x, order) atomic_load_explicit(&(x), order)
#define STORE(x, value, order) atomic_store_explicit(&(x), value, order)
#define ADD(x, value, order) atomic_fetch_add_explicit(&(x), value, order)
#define SWAP(x, value, order) atomic_exchange_explicit(&(x), value, order)
#define CAS(x, expected, value, order) \
  atomic_compare_exchange_strong_explicit(&(x), expected, value, order, \
                                          (order) == ACQ_REL ? ACQ : (order) == REL ? RLX : (order))

static inline void run(int count, void *(*function)(void *)) {
  pthread_t threads[16];
  for (long i = 0; i < count; i++)
    pthread_create(&threads[i], NULL, function, (void *)i);
  for (int i = 0; i < count; i++)
    pthread_join(threads[i], NULL);
}

// Threads that are alike: `count` of them run one function with one argument.
struct group {
  int count;
  void *(*function)(void *);
  void *argument;
};

// `RUN({2, function, NULL}, {1, another, NULL})` runs groups of threads, and waits for all.
#define RUN(...) run_groups((struct group[]){__VA_ARGS__}, sizeof((struct group[]){__VA_ARGS__}) / sizeof(struct group))

static inline void run_groups(const struct group *groups, int number) {
  pthread_t threads[16];
  int count = 0;
  for (int i = 0; i < number; i++)
    for (int j = 0; j < groups[i].count; j++)
      pthread_create(&threads[count++], NULL, groups[i].function, groups[i].argument);
  for (int i = 0; i < count; i++)
    pthread_join(threads[i], NULL);
}

// A fence that orders everything under every model, also those without fences: read-modify-writes of one place.
static atomic_int meeting_point;
#define FULL_FENCE() ((void)ADD(meeting_point, 0, ACQ_REL))

#endif
