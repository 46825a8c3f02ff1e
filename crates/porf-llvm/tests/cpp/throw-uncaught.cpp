// options: -std=c++20
// expect: violation abort
#include <thread>
struct wrong {};
int main() {
  std::thread t([] { throw wrong(); });
  t.join();
}
