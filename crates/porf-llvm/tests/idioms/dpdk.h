// Accesses as a packet library writes them for x86-64.
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#ifndef BUG
#define BUG 0
#endif
#define MPLOCKED "lock ; "
typedef struct {
  volatile int32_t cnt;
} atomic32_t;
static inline int atomic32_cmpset(volatile uint32_t *dst, uint32_t exp, uint32_t src) {
  uint8_t res;
  __asm__ volatile(MPLOCKED "cmpxchgl %[src], %[dst];"
                            "sete %[res];"
                   : [res] "=a"(res), [dst] "=m"(*dst)
                   : [src] "r"(src), "a"(exp), "m"(*dst)
                   : "memory");
  return res;
}
static inline uint32_t atomic32_exchange(volatile uint32_t *dst, uint32_t val) {
  __asm__ volatile(MPLOCKED "xchgl %0, %1;" : "=r"(val), "=m"(*dst) : "0"(val), "m"(*dst) : "memory");
  return val;
}
static inline void atomic32_inc(atomic32_t *v) {
  __asm__ volatile(MPLOCKED "incl %[cnt]" : [cnt] "=m"(v->cnt) : "m"(v->cnt));
}
static inline int32_t atomic32_add_return(atomic32_t *v, int32_t inc) {
  int32_t prev = inc;
  __asm__ volatile(MPLOCKED "xaddl %[prev], %[cnt]" : [prev] "+r"(prev), [cnt] "=m"(v->cnt) : "m"(v->cnt));
  return prev + inc;
}
static inline int atomic32_dec_and_test(atomic32_t *v) {
  unsigned char ret;
  __asm__ volatile(MPLOCKED "decl %[cnt] ; "
                            "sete %[ret]"
                   : [cnt] "+m"(v->cnt), [ret] "=qm"(ret));
  return ret != 0;
}
static inline void pause_cpu(void) { __asm__ volatile("pause"); }
static inline void smp_mb(void) { __asm__ volatile("lock addl $0, -128(%%rsp); " ::: "memory"); }
static inline void spinlock_lock(volatile int *locked) {
  int lock_val = 1;
  __asm__ volatile("xchg %0, %1" : "=q"(lock_val), "=m"(*locked) : "0"(lock_val), "m"(*locked) : "memory");
  while (lock_val) {
    while (*locked)
      pause_cpu();
    lock_val = 1;
    __asm__ volatile("xchg %0, %1" : "=q"(lock_val), "=m"(*locked) : "0"(lock_val), "m"(*locked) : "memory");
  }
}
static inline void spinlock_unlock(volatile int *locked) {
  int unlock_val = 0;
  __asm__ volatile("xchg %[locked], %[ulv]\n" : [locked] "=m"(*locked), [ulv] "=q"(unlock_val) : "[ulv]"(unlock_val) : "memory");
}
static inline void run2(void *(*f)(void *), void *x, void *(*g)(void *), void *y) {
  pthread_t a, b;
  pthread_create(&a, 0, f, x);
  pthread_create(&b, 0, g, y);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
