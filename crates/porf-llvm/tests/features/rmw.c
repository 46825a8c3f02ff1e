// expect: safe
#include <assert.h>
#include <stdatomic.h>
#include <stdint.h>
atomic_int x = 12;
_Atomic unsigned u = 3;
_Atomic uint8_t b = 255;
_Atomic int64_t l = -1;
struct pair {
  uint64_t a, b;
};
unsigned __int128 wide = 1;
int main(void) {
  assert(atomic_fetch_add(&x, 3) == 12 && x == 15);
  assert(atomic_fetch_sub(&x, 5) == 15 && x == 10);
  assert(atomic_fetch_and(&x, 6) == 10 && x == 2);
  assert(atomic_fetch_or(&x, 5) == 2 && x == 7);
  assert(atomic_fetch_xor(&x, 1) == 7 && x == 6);
  assert(atomic_exchange(&x, -1) == 6 && x == -1);
  assert(__atomic_fetch_nand((int *)&x, 3, __ATOMIC_SEQ_CST) == -1 && x == ~3);
  assert(__sync_fetch_and_add((int *)&x, 4) == ~3 && x == 0);
  assert(__sync_add_and_fetch((int *)&x, 4) == 4);
  assert(__sync_bool_compare_and_swap((int *)&x, 4, 9) && x == 9);
  assert(__sync_val_compare_and_swap((int *)&x, 4, 1) == 9 && x == 9);
  assert(atomic_fetch_add(&b, 2) == 255 && b == 1);
  assert(atomic_fetch_add(&l, -5) == -1 && l == -6);
  int expected = 8;
  assert(!atomic_compare_exchange_strong(&x, &expected, 1) && expected == 9);
  assert(atomic_compare_exchange_strong(&x, &expected, 1) && x == 1);
  while (!atomic_compare_exchange_weak(&x, &(int){1}, 2))
    ;
  assert(x == 2);
  atomic_flag flag = ATOMIC_FLAG_INIT;
  assert(!atomic_flag_test_and_set(&flag) && atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  assert(__atomic_fetch_min((int *)&x, -3, __ATOMIC_RELAXED) == 2 && x == -3);
  assert(__atomic_fetch_max((int *)&x, 4, __ATOMIC_RELAXED) == -3 && x == 4);
  assert(__atomic_fetch_max((unsigned *)&u, 7u, __ATOMIC_RELAXED) == 3 && u == 7);
}
