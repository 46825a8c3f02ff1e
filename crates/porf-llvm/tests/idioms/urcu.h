// Accesses as userspace RCU writes them for x86-64.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#ifndef BUG
#define BUG 0
#endif
struct dummy {
  unsigned long v[10];
};
#define CMM_LOAD_SHARED(p) (*(volatile __typeof__(p) *)&(p))
#define CMM_STORE_SHARED(x, v) (*(volatile __typeof__(x) *)&(x) = (v))
#define cmm_smp_mb() __asm__ __volatile__("mfence" : : : "memory")
#define caa_cpu_relax() __asm__ __volatile__("rep; nop" : : : "memory")
static inline unsigned long uatomic_cmpxchg(unsigned long *addr, unsigned long old, unsigned long new) {
  unsigned long result = old;
  __asm__ __volatile__("lock; cmpxchgq %2, %1" : "+a"(result), "+m"(*addr) : "r"(new) : "memory");
  return result;
}
static inline unsigned long uatomic_xchg(unsigned long *addr, unsigned long val) {
  unsigned long result;
  __asm__ __volatile__("xchgq %0, %1" : "=r"(result), "+m"(*addr) : "0"(val) : "memory");
  return result;
}
static inline unsigned long uatomic_add_return(unsigned long *addr, unsigned long val) {
  unsigned long result = val;
  __asm__ __volatile__("lock; xaddq %0, %1" : "+r"(result), "+m"(*addr) : : "memory");
  return result + val;
}
static inline void uatomic_or(unsigned long *addr, unsigned long val) {
  __asm__ __volatile__("lock; orq %1, %0" : "=m"(*addr) : "er"(val) : "memory");
}
static inline void run2(void *(*f)(void *), void *x, void *(*g)(void *), void *y) {
  pthread_t a, b;
  pthread_create(&a, 0, f, x);
  pthread_create(&b, 0, g, y);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
