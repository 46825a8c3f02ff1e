// options: -std=c++20
// expect: violation deadlock
#include <mutex>
#include <thread>
std::mutex m;
void add(int n) {
  m.lock();
  if (n == 2) throw n;
  m.unlock();
}
int main() {
  std::thread t([] { try { add(2); } catch (int) {} });
  add(1);
  t.join();
}
