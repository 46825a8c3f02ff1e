// expect: safe
#include <cassert>
#include <thread>
struct counted {
  int value;
  counted() : value(5) {}
  ~counted() {}
};
counted &get() {
  static counted it;
  return it;
}
int main() {
  std::thread a([] { assert(get().value == 5); }), b([] { assert(get().value == 5); });
  a.join();
  b.join();
}
