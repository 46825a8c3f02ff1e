// expect: safe
// Handlers run in reverse order where a thread ends, and not after they were removed.
#include <assert.h>
#include <pthread.h>
int order[4], count;
static void note(void *number) { order[count++] = *(int *)number; }
static void leave(int value) {
  int three = 3;
  pthread_cleanup_push(note, &three);
  if (value)
    pthread_exit(&order[3]);
  pthread_cleanup_pop(0);
}
void *thread(void *unused) {
  int one = 1, two = 2, other = 7;
  pthread_cleanup_push(note, &one);
  pthread_cleanup_push(note, &other);
  pthread_cleanup_pop(0);
  pthread_cleanup_push(note, &two);
  leave(0);
  leave(1);
  pthread_cleanup_pop(1);
  pthread_cleanup_pop(1);
  return 0;
}
int main(void) {
  pthread_t a;
  void *result;
  pthread_create(&a, 0, thread, 0);
  pthread_join(a, &result);
  assert(result == &order[3]);
  assert(count == 3 && order[0] == 3 && order[1] == 2 && order[2] == 1);
}
