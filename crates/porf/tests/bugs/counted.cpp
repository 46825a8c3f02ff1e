// A pointer with a reference count. The last owner deletes the object, but the others do not release what they did.
#include <atomic>
#include <thread>

struct Shared {
  std::atomic<int> owners{2};
  int data = 0;
};

static void leave(Shared *it) {
  it->data++;
  if (it->owners.fetch_sub(1, std::memory_order_relaxed) == 1)
    delete it;
}

static void reader(Shared *it) {
  if (it->owners.fetch_sub(1, std::memory_order_relaxed) == 1)
    delete it;
}

int main() {
  auto *it = new Shared;
  std::thread a(leave, it), b(reader, it);
  a.join();
  b.join();
}
