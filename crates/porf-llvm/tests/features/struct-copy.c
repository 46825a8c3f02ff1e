// expect: safe
#include <assert.h>
#include <pthread.h>
struct inner { char c; short s; };
struct outer { int a; struct inner in[2]; double d; struct outer *self; } shared = {1, {{2, 3}, {4, 5}}, 6.5, &shared};
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *thread(void *unused) {
  pthread_mutex_lock(&m);
  struct outer copy = shared;
  copy.a++;
  copy.in[1].s = -5;
  copy.d *= 2;
  shared = copy;
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, thread, 0);
  pthread_create(&b, 0, thread, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(shared.a == 3 && shared.in[1].s == -5 && shared.in[0].s == 3 && shared.d == 26.0 && shared.self == &shared);
}
