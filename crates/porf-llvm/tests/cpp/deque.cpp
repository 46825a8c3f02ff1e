// options: -std=c++20
// expect: safe
#include <deque>
#include <queue>
#include <list>
#include <set>
#include <algorithm>
#include <cassert>
int main(){ std::deque<int> d; for(int i=0;i<5;i++) d.push_back(i); std::queue<int> q; q.push(1); std::list<int> l{3,1,2}; l.sort(); assert(l.front()==1); std::set<int> s(d.begin(),d.end()); assert(s.size()==5); std::sort(d.begin(),d.end()); }
