// options: -std=c++17
// expect: safe
#include <cassert>
#include <memory>
#include <thread>
static std::shared_ptr<int> shared = std::make_shared<int>(1);
int main() {
  std::thread a([] { std::atomic_store(&shared, std::make_shared<int>(2)); });
  std::thread b([] { auto own = std::atomic_load(&shared); assert(*own == 1 || *own == 2); });
  a.join(); b.join();
}
