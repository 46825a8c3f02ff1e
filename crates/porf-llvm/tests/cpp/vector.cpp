// options: -std=c++20
// expect: safe
#include <vector>
#include <thread>
#include <cassert>
int main(){ std::vector<std::thread> v; std::vector<int> r(2); for (int i=0;i<2;i++) v.emplace_back([&r,i]{ r[i]=i+1; }); for (auto&t:v) t.join(); assert(r[0]+r[1]==3); r.push_back(4); assert(r.at(2)==4); }
