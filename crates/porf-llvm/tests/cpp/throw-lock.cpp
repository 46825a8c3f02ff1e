// options: -std=c++20
// expect: safe
#include <cassert>
#include <mutex>
#include <thread>
std::mutex m;
int count;
void add(int n) {
  std::lock_guard<std::mutex> g(m);
  count += n;
  if (n == 2) throw n;
}
int main() {
  int caught = 0;
  std::thread t([&] { try { add(2); } catch (int n) { caught = n; } });
  add(1);
  t.join();
  assert(count == 3 && caught == 2);
}
