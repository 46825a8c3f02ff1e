// expect: violation race
// Tasks of oneTBB that are spawned run at the same time as who spawns them.
#include <cstdint>
namespace tbb::detail {
namespace d1 {
struct task_group_context {
  std::uint64_t words[8] = {};
};
struct execution_data;
struct alignas(64) task {
  virtual ~task() = default;
  virtual task *execute(execution_data &) = 0;
  virtual task *cancel(execution_data &) = 0;
};
} // namespace d1
namespace r1 {
void initialize(d1::task_group_context &);
void spawn(d1::task &, d1::task_group_context &);
} // namespace r1
} // namespace tbb::detail
using namespace tbb::detail;
int data;
struct work : d1::task {
  task *execute(d1::execution_data &) override {
    data = 1;
    return nullptr;
  }
  task *cancel(d1::execution_data &) override { return nullptr; }
};
d1::task_group_context group;
work only;
int main() {
  r1::initialize(group);
  r1::spawn(only, group);
  data = 2;
}
