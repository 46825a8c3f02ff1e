// expect: safe
// What the headers of oneTBB call: tasks run at the same time, are waited for, and their exceptions arrive at who waits.
#include <atomic>
#include <cassert>
#include <cstdint>
namespace tbb::detail {
namespace d1 {
struct task_group_context {
  std::uint64_t floating_point = 0;
  std::atomic<std::uint32_t> cancelled{0};
  unsigned char version = 1, traits = 0, children = 0, state = 0;
  task_group_context *parent = nullptr;
  void *list = nullptr, *node[2] = {}, *thrown = nullptr;
};
struct execution_data {
  task_group_context *group;
  unsigned short original, affinity;
};
struct alignas(64) task {
  virtual ~task() = default;
  virtual task *execute(execution_data &) = 0;
  virtual task *cancel(execution_data &) = 0;
};
struct wait_context {
  std::uint64_t version = 1;
  std::atomic<std::uint64_t> count;
};
} // namespace d1
namespace r1 {
void initialize(d1::task_group_context &);
void destroy(d1::task_group_context &);
void spawn(d1::task &, d1::task_group_context &);
void execute_and_wait(d1::task &, d1::task_group_context &, d1::wait_context &, d1::task_group_context &);
bool is_group_execution_cancelled(d1::task_group_context &);
} // namespace r1
} // namespace tbb::detail
using namespace tbb::detail;
std::atomic<int> both;
int data[2];
struct work : d1::task {
  d1::wait_context &wait;
  int number;
  bool fails;
  work(d1::wait_context &wait, int number, bool fails) : wait(wait), number(number), fails(fails) {}
  task *execute(d1::execution_data &) override {
    both.fetch_add(1, std::memory_order_relaxed);
    if (fails)
      throw 3;
    data[number] = 1;
    return end();
  }
  task *cancel(d1::execution_data &) override { return end(); }
  task *end() {
    wait.count.fetch_sub(1, std::memory_order_release);
    return nullptr;
  }
};
static int run(bool fails) {
  d1::task_group_context group;
  r1::initialize(group);
  d1::wait_context wait;
  wait.count = 2;
  work first(wait, 0, false), second(wait, 1, fails);
  int caught = 0;
  try {
    r1::spawn(first, group);
    r1::execute_and_wait(second, group, wait, group);
  } catch (int number) {
    caught = number;
    assert(r1::is_group_execution_cancelled(group));
  }
  r1::destroy(group);
  return caught;
}
int main() {
  assert(run(false) == 0);
  assert(data[0] == 1 && data[1] == 1 && both == 2);
  assert(run(true) == 3);
  // The first task may have been cancelled before it began.
  assert(both == 3 || both == 4);
}
