// options: -std=c++20
// expect: safe
#include <functional>
#include <optional>
#include <cassert>
int main(){ int k=2; std::function<int(int)> f=[&](int x){return x*k;}; assert(f(3)==6); std::optional<int> o; assert(!o); o=3; assert(*o==3); }
