// expect: safe
// pthread_exit runs destructors, and handlers of everything, which must throw it again.
#include <cassert>
#include <pthread.h>
int order[4], count;
struct Note {
  int number;
  ~Note() { order[count++] = number; }
};
void leave() {
  Note three{3};
  pthread_exit(nullptr);
}
void *thread(void *) {
  Note one{1};
  try {
    leave();
  } catch (...) {
    order[count++] = 2;
    throw;
  }
  return nullptr;
}
int main() {
  pthread_t a;
  pthread_create(&a, nullptr, thread, nullptr);
  pthread_join(a, nullptr);
  assert(count == 3 && order[0] == 3 && order[1] == 2 && order[2] == 1);
}
