// options: -std=c++20
// expect: safe
#include <chrono>
#include <cassert>
int main(){ auto a=std::chrono::steady_clock::now(); auto b=std::chrono::steady_clock::now(); assert(b>=a); (void)std::chrono::system_clock::now(); }
