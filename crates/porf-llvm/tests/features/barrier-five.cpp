// Five threads that meet twice are in no order.
// expect: safe executions 1
// options: -std=c++20
#include <barrier>
#include <cassert>
#include <latch>
#include <thread>
constexpr int N = 5;
std::barrier<> meeting(N);
std::latch done(N);
int x[N];
void run(int i) {
  x[i] = 1;
  meeting.arrive_and_wait();
  assert(x[(i + 1) % N] == 1);
  meeting.arrive_and_wait();
  x[i] = 2;
  done.count_down();
}
int main() {
  std::thread threads[N];
  for (int i = 0; i < N; i++)
    threads[i] = std::thread(run, i);
  done.wait();
  for (int i = 0; i < N; i++)
    assert(x[i] == 2);
  for (auto &thread : threads)
    thread.join();
}
