// options: -std=c++20
// expect: safe
#include <cassert>
#include <future>
#include <stdexcept>
int main() {
  std::promise<int> p;
  auto f = p.get_future();
  std::thread a([&] { p.set_exception(std::make_exception_ptr(std::runtime_error("no"))); });
  int caught = 0;
  try { f.get(); } catch (std::runtime_error &e) { caught = e.what()[0]; }
  a.join();
  assert(caught == 'n');
}
