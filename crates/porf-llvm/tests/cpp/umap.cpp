// options: -std=c++20
// expect: safe
#include <unordered_map>
#include <cassert>
int main(){ std::unordered_map<int,int> m; for(int i=0;i<20;i++) m[i]=i; assert(m.size()==20 && m[7]==7); }
