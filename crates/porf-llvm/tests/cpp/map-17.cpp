// options: -std=c++17
// expect: safe
#include <map>
#include <cassert>
int main(){ std::map<int,int> m; for(int i=0;i<10;i++) m[i*7%10]=i; assert(m.size()==10 && m.begin()->first==0); m.erase(3); assert(!m.count(3)); }
