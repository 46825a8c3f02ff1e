// options: -std=c++20
// expect: safe
#include <iostream>
int main(){ std::cout << "hi " << 3 << std::endl; std::cerr << 'x' << 2.5 << "\n"; }
