// expect: violation
#include <pthread.h>
void *thread(void *) {
  try {
    pthread_exit(nullptr);
  } catch (...) {
  }
  return nullptr;
}
int main() {
  pthread_t a;
  pthread_create(&a, nullptr, thread, nullptr);
  pthread_join(a, nullptr);
}
