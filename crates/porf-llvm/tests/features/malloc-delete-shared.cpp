// expect: violation misuse
// Another thread deletes what malloc gave.
#include <cstdlib>
#include <pthread.h>
static void *ends(void *given) {
  delete static_cast<int *>(given);
  return nullptr;
}
int main() {
  pthread_t thread;
  int *number = static_cast<int *>(malloc(sizeof(int)));
  *number = 1;
  pthread_create(&thread, nullptr, ends, number);
  pthread_join(thread, nullptr);
  return 0;
}
