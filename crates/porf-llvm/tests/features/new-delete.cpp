// expect: safe
// options: -std=c++17
// new goes with delete, new[] with delete[], aligned ones, too; another thread may delete.
#include <pthread.h>
struct alignas(64) wide { int number; };
static void *ends(void *given) {
  delete static_cast<int *>(given);
  return nullptr;
}
int main() {
  pthread_t thread;
  pthread_create(&thread, nullptr, ends, new int(1));
  delete[] new int[3]();
  delete new wide();
  delete[] new wide[2]();
  pthread_join(thread, nullptr);
  return 0;
}
