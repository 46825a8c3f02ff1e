// expect: violation assertion
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
std::mutex m;
std::condition_variable c;
bool ready;
int main() {
  std::thread a([] {
    std::lock_guard<std::mutex> guard(m);
    ready = true;
    c.notify_one();
  });
  {
    std::unique_lock<std::mutex> lock(m);
    if (!ready)
      c.wait(lock);
    assert(ready);
  }
  a.join();
}
