// options: -std=c++20
// expect: safe
#include <cassert>
#include <exception>
int depth = 0;
struct cleanup {
  ~cleanup() {
    assert(std::uncaught_exceptions() == 1);
    try { throw 1; } catch (int n) { depth += n; }
  }
};
struct late {
  late(int n) { if (n) throw n; }
};
int main() {
  try {
    cleanup c;
    throw 'c';
  } catch (char c) { assert(c == 'c'); depth += 10; }
  try {
    try { throw 2; } catch (int n) { throw n + 0.5; }
  } catch (double d) { assert(d == 2.5); depth += 100; }
  for (int n = 0; n < 3; n++) {
    try { static late l(n == 0); depth += 1000; } catch (int) { depth += 10000; }
  }
  std::exception_ptr kept;
  try { throw 3L; } catch (...) { kept = std::current_exception(); }
  try { std::rethrow_exception(kept); } catch (long n) { assert(n == 3); depth += 100000; }
  assert(depth == 112111 && std::uncaught_exceptions() == 0);
}
