// expect: safe
#include <cassert>
struct Base {
  int base = 1;
  virtual ~Base() {}
};
struct Other {
  long other = 5;
};
struct Left : virtual Base {
  int left = 2;
};
struct Right : Other, virtual Base {
  int right = 3;
};
struct Both : Left, Right {};
struct First : virtual Base, virtual Other {};
// Two bases that are not the same: no handler for them.
struct Twice1 : Other {};
struct Twice2 : Other {};
struct Twice : Twice1, Twice2 {};
template <class T, class C> bool catches() {
  try {
    throw T();
  } catch (C &) {
    return true;
  } catch (...) {
  }
  return false;
}
int main() {
  try {
    throw Both();
  } catch (Base &base) {
    assert(base.base == 1);
  }
  try {
    throw Both();
  } catch (Other &other) {
    assert(other.other == 5);
  }
  try {
    throw First();
  } catch (Other &other) {
    assert(other.other == 5);
  }
  Both both;
  both.base = 7;
  try {
    throw &both;
  } catch (Base *base) {
    assert(base->base == 7 && base == &both);
  }
  assert((catches<Both, Right>()));
  assert(!(catches<Twice, Other>()));
}
