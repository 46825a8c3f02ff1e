// The flag is set without the lock, so that the notification can come between the check and the wait.
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable changed;
static std::atomic<bool> done{false};

static void worker() {
  done = true;
  changed.notify_one();
}

int main() {
  std::thread thread(worker);
  {
    std::unique_lock<std::mutex> held(lock);
    while (!done)
      changed.wait(held);
  }
  thread.join();
}
