// expect: safe
#include <assert.h>
#include <threads.h>
mtx_t m;
int x;
int thread(void *number) {
  mtx_lock(&m);
  x++;
  mtx_unlock(&m);
  return *(int *)number;
}
int main(void) {
  thrd_t a, b;
  int one = 1, two = 2, result;
  mtx_init(&m, mtx_plain);
  thrd_create(&a, thread, &one);
  thrd_create(&b, thread, &two);
  thrd_join(a, &result);
  assert(result == 1);
  thrd_join(b, &result);
  assert(result == 2 && x == 2);
}
