// Who has left is not waited for in the next round.
// expect: safe
// options: -std=c++20
#include <barrier>
#include <cassert>
#include <thread>
std::barrier<> meeting(2);
int x;
int main() {
  std::thread thread([] {
    x = 1;
    meeting.arrive_and_drop();
  });
  meeting.arrive_and_wait();
  assert(x == 1);
  meeting.arrive_and_wait();
  thread.join();
}
