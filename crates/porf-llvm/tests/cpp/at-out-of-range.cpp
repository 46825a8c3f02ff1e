// options: -std=c++20
// expect: violation abort
#include <vector>
int main() {
  std::vector<int> v(2);
  return v.at(2);
}
