// Addresses of thread-local variables within constant expressions, as some versions of clang write
// them: each thread computes with its own.
// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
struct pair {
  int first;
  long second;
};
_Thread_local struct pair own;
_Thread_local int numbers[4];
struct pair shared;
static void *changes(void *other) {
  own.second = 3;
  numbers[1] = 4;
  assert(other != &own.second);
  assert((uintptr_t)&own.second % 8 == 0);
  assert(*(&numbers[0] + 1) == 4 && &numbers[3] - numbers == 3);
  assert((&own.second ? &shared.second : 0) == &shared.second);
  return 0;
}
int main(void) {
  pthread_t thread;
  own.second = 5;
  pthread_create(&thread, 0, changes, &own.second);
  pthread_join(thread, 0);
  assert(own.second == 5 && numbers[1] == 0);
  return 0;
}
