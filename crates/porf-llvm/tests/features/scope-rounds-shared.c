// expect: safe
// Each round of a loop gives its own variable to a thread, and joins it before the variable ends.
#include <assert.h>
#include <pthread.h>
struct job { int number, result; };
static void *work(void *given) {
  struct job *job = given;
  job->result = job->number + 1;
  return 0;
}
int main(void) {
  int sum = 0;
  for (int round = 0; round < 3; round++) {
    struct job job = {round, 0};
    pthread_t thread;
    pthread_create(&thread, 0, work, &job);
    pthread_join(thread, 0);
    sum += job.result;
  }
  assert(sum == 6);
  return 0;
}
