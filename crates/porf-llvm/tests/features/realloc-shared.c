// Memory that other threads know grows: that of the first thread, and a thread's own.
// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int *values, count;
static int *_Atomic own;
static void append(int value) {
  pthread_mutex_lock(&mutex);
  values = realloc(values, (count + 1) * sizeof *values);
  values[count++] = value;
  pthread_mutex_unlock(&mutex);
}
void *run(void *unused) {
  append(2);
  int *mine = malloc(sizeof *mine);
  *mine = 7;
  atomic_store(&own, mine);
  mine = realloc(mine, 2 * sizeof *mine);
  assert(mine[0] == 7);
  free(mine);
  return 0;
}
int main(void) {
  values = malloc(sizeof *values);
  values[count++] = 1;
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  pthread_join(a, 0);
  assert(count == 2 && values[0] == 1 && values[1] == 2);
}
