// options: -std=c++17
// expect: safe
#include <string>
#include <cassert>
int main(){ std::string s = "hello"; s += " world, this is a long string indeed"; assert(s.size() == 41); std::string t = s.substr(0,5); assert(t == "hello"); assert(s.find("long") != std::string::npos); s = std::to_string(42); assert(s=="42"); }
