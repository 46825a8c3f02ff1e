// A lock whose whole loop is one piece of assembly, as libraries for packets have it.
// expect: safe
#include "threads.h"
static int locked, count;
static void take(int *lock) {
  int value = 1;
  __asm__ volatile("1: xchgl %[lock], %[value]\n"
                   "testl %[value], %[value]\n"
                   "jz 3f\n"
                   "2: pause\n"
                   "cmpl $0, %[lock]\n"
                   "jnz 2b\n"
                   "jmp 1b\n"
                   "3:\n"
                   : [lock] "+m"(*lock), [value] "+q"(value)
                   :
                   : "memory");
}
static void give(int *lock) {
#if BUG == 1
  // The compiler may move accesses across this.
  __asm__ volatile("movl $0, %0" : "=m"(*lock));
#else
  __asm__ volatile("movl $0, %0" : "=m"(*lock) : : "memory");
#endif
}
static void *run(void *unused) {
  take(&locked);
  count++;
  give(&locked);
  return 0;
}
int main(void) {
  run2(run, 0, run, 0);
  assert(count == 2);
}
