// expect: safe
// Flags of locked and of plain arithmetic, shifts, conditional moves, counts and time stamps.
#include <assert.h>
#include <limits.h>
static int at_most_zero(int *counter) {
  char result;
  __asm__ __volatile__("lock; incl %0; setle %1" : "+m"(*counter), "=q"(result) : : "cc", "memory");
  return result;
}
static int overflows(int left, int right) {
  char result;
  __asm__("addl %2, %0; seto %1" : "+r"(left), "=q"(result) : "r"(right) : "cc");
  return result;
}
static int smaller(int left, int right) {
  int result = left;
  __asm__("cmpl %1, %0; cmovgl %1, %0" : "+r"(result) : "r"(right) : "cc");
  return result;
}
static unsigned long long stamp(void) {
  unsigned low, high;
  __asm__ __volatile__("rdtsc" : "=a"(low), "=d"(high));
  return (unsigned long long)high << 32 | low;
}
int main(void) {
  int counter = -2;
  assert(at_most_zero(&counter) && counter == -1);
  assert(at_most_zero(&counter) && counter == 0);
  assert(!at_most_zero(&counter) && counter == 1);
  counter = INT_MAX;
  // The exact sum is positive.
  assert(!at_most_zero(&counter) && counter == INT_MIN);
  assert(overflows(INT_MAX, 1) && !overflows(INT_MAX, -1) && overflows(INT_MIN, -1) && !overflows(3, 4));
  assert(smaller(3, 5) == 3 && smaller(5, -3) == -3);
  unsigned shifted = 0x80000001u;
  __asm__("shll $4, %0" : "+r"(shifted) : : "cc");
  assert(shifted == 0x10);
  __asm__("movb $3, %%cl; shrl %%cl, %0" : "+r"(shifted) : : "cc", "ecx");
  assert(shifted == 2);
  int negative = -16;
  __asm__(".align 16\n1: sarl %0" : "+r"(negative) : : "cc");
  assert(negative == -8);
  long extended;
  __asm__("movslq %1, %0" : "=r"(extended) : "r"(negative));
  assert(extended == -8);
  unsigned long word = 0x50, count;
  __asm__("tzcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
  assert(count == 4);
  __asm__("popcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
  assert(count == 2);
  char bit;
  __asm__("btl $6, %1; setc %0" : "=q"(bit) : "r"((unsigned)word) : "cc");
  assert(bit);
  __asm__("leaq 8(%1), %0" : "=r"(count) : "r"(word));
  assert(count == 0x58);
  unsigned long long first = stamp();
  assert(stamp() >= first);
}
