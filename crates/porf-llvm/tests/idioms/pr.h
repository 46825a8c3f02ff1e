// Accesses in assembly, as portable concurrency libraries define them for x86-64.
#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define PR_STALL() __asm__ __volatile__("pause" ::: "memory")
#define PR_BARRIER() __asm__ __volatile__("" ::: "memory")
#define PR_FENCE() __asm__ __volatile__("mfence" ::: "memory")

#define PR_DEFINE(NAME, TYPE, SUFFIX)                                                                      \
  static inline TYPE pr_load_##NAME(const TYPE *target) {                                                  \
    TYPE r;                                                                                                \
    __asm__ __volatile__("mov" SUFFIX " %1, %0" : "=q"(r) : "m"(*target) : "memory");                      \
    return r;                                                                                              \
  }                                                                                                        \
  static inline void pr_store_##NAME(TYPE *target, TYPE v) {                                               \
    __asm__ __volatile__("mov" SUFFIX " %1, %0" : "=m"(*target) : "q"(v) : "memory");                      \
  }                                                                                                        \
  static inline TYPE pr_fas_##NAME(TYPE *target, TYPE v) {                                                 \
    __asm__ __volatile__("xchg" SUFFIX " %0, %1" : "+m"(*target), "+q"(v) : : "memory");                   \
    return v;                                                                                              \
  }                                                                                                        \
  static inline TYPE pr_faa_##NAME(TYPE *target, TYPE v) {                                                 \
    __asm__ __volatile__("lock xadd" SUFFIX " %1, %0" : "+m"(*target), "+q"(v) : : "memory", "cc");        \
    return v;                                                                                              \
  }                                                                                                        \
  static inline bool pr_cas_##NAME(TYPE *target, TYPE expected, TYPE desired) {                            \
    bool z;                                                                                                \
    __asm__ __volatile__("lock cmpxchg" SUFFIX " %2, %0; setz %1"                                          \
                         : "+m"(*target), "=a"(z)                                                          \
                         : "q"(desired), "a"(expected)                                                     \
                         : "memory", "cc");                                                                \
    return z;                                                                                              \
  }                                                                                                        \
  static inline void pr_add_##NAME(TYPE *target, TYPE v) {                                                 \
    __asm__ __volatile__("lock add" SUFFIX " %1, %0" : "+m"(*target) : "q"(v) : "memory", "cc");           \
  }                                                                                                        \
  static inline void pr_or_##NAME(TYPE *target, TYPE v) {                                                  \
    __asm__ __volatile__("lock or" SUFFIX " %1, %0" : "+m"(*target) : "q"(v) : "memory", "cc");            \
  }                                                                                                        \
  static inline void pr_and_##NAME(TYPE *target, TYPE v) {                                                 \
    __asm__ __volatile__("lock and" SUFFIX " %1, %0" : "+m"(*target) : "q"(v) : "memory", "cc");           \
  }                                                                                                        \
  static inline bool pr_dec_zero_##NAME(TYPE *target) {                                                    \
    bool z;                                                                                                \
    __asm__ __volatile__("lock dec" SUFFIX " %0; setz %1" : "+m"(*target), "=m"(z) : : "memory", "cc");    \
    return z;                                                                                              \
  }

PR_DEFINE(8, uint8_t, "b")
PR_DEFINE(32, uint32_t, "l")
PR_DEFINE(64, uint64_t, "q")

static inline void *pr_load_ptr(void *target) {
  void *r;
  __asm__ __volatile__("movq %1, %0" : "=q"(r) : "m"(*(uint64_t *)target) : "memory");
  return r;
}
static inline void pr_store_ptr(void *target, const void *v) {
  __asm__ __volatile__("movq %1, %0" : "=m"(*(uint64_t *)target) : "iq"(v) : "memory");
}
static inline bool pr_cas_ptr(void *target, void *expected, void *desired) {
  bool z;
  __asm__ __volatile__("lock cmpxchgq %2, %0; sete %1"
                       : "+m"(*(uint64_t *)target), "=a"(z)
                       : "q"(desired), "a"(expected)
                       : "memory", "cc");
  return z;
}
static inline void *pr_fas_ptr(void *target, void *v) {
  __asm__ __volatile__("xchgq %0, %1" : "+m"(*(uint64_t *)target), "+q"(v) : : "memory");
  return v;
}
static inline bool pr_cas_ptr_2_value(void *target, void *expected, void *desired, void *value) {
  bool z;
  uint64_t *e = expected, *d = desired, *v = value;
  __asm__ __volatile__("lock cmpxchg16b %0; setz %1"
                       : "+m"(*(uint64_t *)target), "=q"(z), "=a"(v[0]), "=d"(v[1])
                       : "a"(e[0]), "d"(e[1]), "b"(d[0]), "c"(d[1])
                       : "memory", "cc");
  return z;
}
static inline bool pr_bts_32(uint32_t *target, unsigned bit) {
  bool c;
  __asm__ __volatile__("lock btsl %2, %0; setc %1" : "+m"(*target), "=q"(c) : "q"(bit) : "memory", "cc");
  return c;
}

#define SPAWN2(f, g, x, y)                                                                                 \
  pthread_t spawned[2];                                                                                    \
  pthread_create(&spawned[0], 0, f, x);                                                                    \
  pthread_create(&spawned[1], 0, g, y)
#define JOIN2()                                                                                            \
  pthread_join(spawned[0], 0);                                                                             \
  pthread_join(spawned[1], 0)
