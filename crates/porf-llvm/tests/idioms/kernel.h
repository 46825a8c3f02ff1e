// Accesses as a kernel writes them: volatile, and assembly for x86-64.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#ifndef BUG
#define BUG 0
#endif
#define READ_ONCE(x) (*(const volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile __typeof__(x) *)&(x) = (v))
#define barrier() __asm__ __volatile__("" : : : "memory")
#define smp_mb() __asm__ __volatile__("lock; addl $0,-4(%%rsp)" ::: "memory", "cc")
#define smp_load_acquire(p) __atomic_load_n(p, __ATOMIC_ACQUIRE)
#define smp_store_release(p, v) __atomic_store_n(p, v, __ATOMIC_RELEASE)
#define cpu_relax() __asm__ __volatile__("rep; nop" ::: "memory")
#define LOCK_PREFIX "\n\tlock; "
typedef struct {
  int counter;
} atomic_t;
static inline int atomic_read(const atomic_t *v) { return READ_ONCE(v->counter); }
static inline void atomic_set(atomic_t *v, int i) { WRITE_ONCE(v->counter, i); }
static inline void atomic_inc(atomic_t *v) { __asm__ volatile(LOCK_PREFIX "incl %0" : "+m"(v->counter) : : "memory"); }
static inline int atomic_dec_and_test(atomic_t *v) {
  _Bool c;
  __asm__ volatile(LOCK_PREFIX "decl %[var]" : [var] "+m"(v->counter), "=@cce"(c) : : "memory");
  return c;
}
static inline int atomic_add_return(int i, atomic_t *v) {
  int old = i;
  __asm__ volatile(LOCK_PREFIX "xaddl %0, %1\n" : "+r"(old), "+m"(v->counter) : : "memory", "cc");
  return i + old;
}
static inline int atomic_cmpxchg(atomic_t *v, int old, int new) {
  int ret;
  __asm__ volatile(LOCK_PREFIX "cmpxchgl %2,%1" : "=a"(ret), "+m"(v->counter) : "r"(new), "0"(old) : "memory");
  return ret;
}
static inline _Bool try_cmpxchg(int *p, int *old, int new) {
  _Bool success;
  int o = *old;
  __asm__ volatile(LOCK_PREFIX "cmpxchgl %[new], %[ptr]"
                   : "=@ccz"(success), [ptr] "+m"(*p), [old] "+a"(o)
                   : [new] "r"(new)
                   : "memory");
  if (!success)
    *old = o;
  return success;
}
static inline int xchg(int *p, int v) {
  __asm__ volatile("xchgl %0, %1\n" : "+r"(v), "+m"(*p) : : "memory", "cc");
  return v;
}
static inline _Bool test_and_set_bit(long nr, unsigned long *addr) {
  _Bool c;
  __asm__ volatile(LOCK_PREFIX "btsq %2, %0" : "+m"(*addr), "=@ccc"(c) : "Jr"(nr) : "memory");
  return c;
}
static inline void clear_bit_unlock(long nr, unsigned long *addr) {
  barrier();
  __asm__ volatile(LOCK_PREFIX "andq %1,%0" : "+m"(*addr) : "er"(~(1ul << nr)) : "memory");
}
static inline void run2(void *(*f)(void *), void *x, void *(*g)(void *), void *y) {
  pthread_t a, b;
  pthread_create(&a, 0, f, x);
  pthread_create(&b, 0, g, y);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
