// expect: safe
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
std::mutex m;
std::condition_variable changed;
std::atomic<int> done;
int count;
bool ready;
int main() {
  std::thread first([] {
    std::lock_guard<std::mutex> guard(m);
    count++;
    ready = true;
    done.fetch_add(1, std::memory_order_relaxed);
    changed.notify_one();
  });
  std::thread second([](int by) {
    std::lock_guard<std::mutex> guard(m);
    count += by;
    done.fetch_add(1, std::memory_order_relaxed);
  }, 2);
  {
    std::unique_lock<std::mutex> lock(m);
    changed.wait(lock, [] { return ready; });
  }
  first.join();
  second.join();
  assert(count == 3 && done.load() == 2);
}
