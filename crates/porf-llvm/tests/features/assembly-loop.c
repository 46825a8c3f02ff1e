// A lock whose loop is in the assembly.
// expect: safe
#include <assert.h>
#include <pthread.h>
static volatile int locked;
static int x;
static void lock(void) {
  int value = 1;
  __asm__ volatile("1:\n"
                   "xchg %[locked], %[value]\n"
                   "test %[value], %[value]\n"
                   "jz 3f\n"
                   "2:\n"
                   "pause\n"
                   "cmpl $0, %[locked]\n"
                   "jnz 2b\n"
                   "jmp 1b\n"
                   "3:\n"
                   : [locked] "=m"(locked), [value] "=q"(value)
                   : "[value]"(value)
                   : "memory");
}
static void unlock(void) {
  int value = 0;
  __asm__ volatile("xchg %[locked], %[value]\n" : [locked] "=m"(locked), [value] "=q"(value) : "[value]"(value) : "memory");
}
void *run(void *unused) {
  lock();
  x++;
  unlock();
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, run, 0);
  pthread_create(&b, 0, run, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(x == 2);
}
