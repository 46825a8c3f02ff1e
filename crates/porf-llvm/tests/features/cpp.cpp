// expect: safe
#include <atomic>
#include <cassert>
struct Base {
  virtual ~Base() {}
  virtual int value() const { return 1; }
};
struct Derived : Base {
  std::atomic<int> x{5};
  int value() const override { return x.load(std::memory_order_relaxed) + 1; }
};
template <typename T> T twice(T value) { return value + value; }
Derived global;
int main() {
  Base *base = new Derived;
  assert(base->value() == 6);
  delete base;
  global.x.fetch_add(2);
  assert(global.value() == 8 && twice(4) == 8);
  auto closure = [&](int y) { return y + global.value(); };
  assert(closure(1) == 9);
}
