// options: -std=c++20
// expect: safe
#include <random>
int main(){ std::mt19937 g(1); std::uniform_int_distribution<int> d(0,3); return d(g)>3; }
