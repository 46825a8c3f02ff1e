// expect: safe
#include <cassert>
#include <thread>
#include <vector>
int main() {
  std::vector<int> numbers;
  numbers.push_back(1);
  numbers.push_back(2);
  std::thread thread([&] { numbers.push_back(3); });
  thread.join();
  assert(numbers.size() == 3 && numbers[0] == 1 && numbers[2] == 3);
}
