// Jumps over statements, back, and to the end; labels that are used twice.
// expect: safe
#include <assert.h>
static unsigned least(unsigned a, unsigned b) {
  __asm__("cmpl %1, %0\n jb 1f\n movl %1, %0\n 1:\n" : "+r"(a) : "r"(b));
  return a;
}
static unsigned sum_to(unsigned n) {
  unsigned sum = 0;
  __asm__("testl %1, %1; jz 2f; 1: addl %1, %0; decl %1; jnz 1b; 2:" : "+r"(sum), "+r"(n));
  return sum;
}
static unsigned kinds(int a) {
  unsigned result;
  __asm__("movl $7, %0\n cmpl $0, %1\n jg 1f\n movl $8, %0\n jl 1f\n movl $9, %0\n jmp 1f\n 1: addl $1, %0\n" : "=&r"(result) : "r"(a));
  return result;
}
int main(void) {
  assert(least(3, 4) == 3 && least(4, 3) == 3 && least(0xfffffff0, 1) == 1);
  assert(sum_to(0) == 0 && sum_to(5) == 15);
  assert(kinds(5) == 8 && kinds(-5) == 9 && kinds(0) == 10);
}
