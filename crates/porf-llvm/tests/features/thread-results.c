// expect: safe
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
void *thread(void *number) {
  long *result = malloc(sizeof *result);
  *result = (long)number * 2;
  if (number)
    pthread_exit(result);
  return result;
}
int main(void) {
  pthread_t t[2];
  for (long i = 0; i < 2; i++)
    pthread_create(&t[i], 0, thread, (void *)i);
  for (long i = 0; i < 2; i++) {
    long *result;
    pthread_join(t[i], (void **)&result);
    assert(*result == 2 * i);
    free(result);
  }
}
