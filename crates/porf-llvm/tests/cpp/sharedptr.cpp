// options: -std=c++20
// expect: safe
#include <memory>
#include <thread>
#include <cassert>
int main(){ auto p=std::make_shared<int>(1); std::thread a([p]{ assert(*p==1); }); p.reset(); a.join(); }
