// options: -std=c++20
// expect: safe
#include <cassert>
#include <stdexcept>
#include <string>
struct guard {
  int &count;
  ~guard() { count++; }
};
struct base { virtual ~base() {} int tag = 1; };
struct other { int more = 7; };
struct derived : other, base { derived() { tag = 2; } };
int cleaned = 0;
int thrower(int what) {
  guard g{cleaned};
  switch (what) {
  case 0: throw 5;
  case 1: throw derived();
  case 2: throw std::out_of_range("far");
  case 3: throw "text";
  default: return what;
  }
}
int middle(int what) {
  guard g{cleaned};
  return thrower(what) + 1;
}
int main() {
  int caught = 0;
  try { middle(0); } catch (double) { assert(false); } catch (int n) { caught += n; }
  assert(caught == 5 && cleaned == 2);
  try { middle(1); } catch (base &b) { caught += b.tag; }
  try { middle(1); } catch (other &o) { caught += o.more; }
  assert(caught == 14 && cleaned == 6);
  try { middle(2); } catch (std::runtime_error &) { assert(false); } catch (std::logic_error &e) { assert(std::string(e.what()) == "far"); }
  try { middle(3); } catch (const char *text) { assert(text[0] == 't'); }
  try {
    try { middle(2); } catch (...) { caught++; throw; }
  } catch (std::exception &) { caught++; }
  assert(caught == 16 && cleaned == 12 && middle(9) == 10);
  try { std::string("abc").at(7); } catch (std::out_of_range &) { caught++; }
  assert(caught == 17);
}
