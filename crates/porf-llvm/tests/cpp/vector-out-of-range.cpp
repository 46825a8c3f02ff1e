// options: -std=c++20
// expect: violation undefined behaviour
#include <vector>
int main() {
  std::vector<int> v(2);
  return v[2];
}
