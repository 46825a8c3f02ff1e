// expect: safe
// options: -std=c++14
#include <cassert>
struct Base {};
struct Derived : Base {};
struct Cleanup {
  int &count;
  ~Cleanup() { count++; }
};
int count;
void some() throw(Base, int) {
  Cleanup cleanup{count};
  throw Derived();
}
void number() throw(Base, int) { throw 3; }
int main() {
  try {
    some();
    assert(false);
  } catch (Base &) {
    count++;
  }
  try {
    number();
    assert(false);
  } catch (int value) {
    assert(value == 3);
  }
  assert(count == 2);
}
