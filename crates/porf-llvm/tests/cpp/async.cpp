// options: -std=c++20
// expect: safe
#include <future>
#include <cassert>
int main(){ auto f=std::async(std::launch::async,[]{return 4;}); assert(f.get()==4); }
