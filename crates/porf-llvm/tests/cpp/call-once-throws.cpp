// A function that throws has not run: the next caller calls it again.
// expect: safe
#include <cassert>
#include <mutex>
#include <thread>
static std::once_flag flag;
static int calls, x;
static void run() {
  try {
    std::call_once(flag, [] { if (calls++ == 0) throw 1; x = 1; });
    assert(x == 1 && calls == 2);
  } catch (int) {
  }
}
int main() { std::thread a(run), b(run); a.join(); b.join(); run(); assert(calls == 2); }
