// The library's barrier runs the completion function once in each round.
// expect: safe
// options: -std=c++20
#include <barrier>
#include <cassert>
#include <thread>
int rounds;
int main() {
  auto count = []() noexcept { rounds++; };
  std::barrier meeting(2, count);
  std::thread thread([&] { meeting.arrive_and_wait(); });
  meeting.arrive_and_wait();
  assert(rounds == 1);
  thread.join();
}
