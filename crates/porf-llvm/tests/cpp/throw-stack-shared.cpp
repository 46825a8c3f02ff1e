// options: -std=c++20
// expect: violation use after free
// A variable that another thread knows ends when the stack is unwound.
#include <atomic>
#include <thread>
std::atomic<std::atomic<int> *> known;
void show() {
  std::atomic<int> mine(1);
  known = &mine;
  throw 1;
}
int main() {
  std::thread t([] { try { show(); } catch (int) {} });
  if (auto it = known.load()) it->load();
  t.join();
}
