// N threads put four keys each into a hash table, by compare-and-swap.
// executions: -DN=15 rc11 4096
// bug: -DBUG=1 a load and a store instead of a compare-and-swap: sc tso ra rc11
#include "threads.h"
#ifndef N
#define N 12
#endif
#define SIZE 128
#define KEYS 4
atomic_int table[SIZE];
void *insert(void *number) {
  int me = (int)(long)number;
  for (int i = 0; i < KEYS; i++) {
    int key = i * 11 + me, at = (key * 7) % SIZE;
#if BUG == 1
    while (LOAD(table[at], RLX))
      at = (at + 1) % SIZE;
    STORE(table[at], key, RLX);
#else
    int empty = 0;
    while (!CAS(table[at], &empty, key, RLX)) {
      at = (at + 1) % SIZE;
      empty = 0;
    }
#endif
  }
  return NULL;
}
int main(void) {
  run(N, insert);
#if BUG == 1
  int used = 0;
  for (int i = 0; i < SIZE; i++)
    used += LOAD(table[i], RLX) != 0;
  // Key 0 looks like an empty slot.
  assert(used == N * KEYS - 1);
#endif
}
