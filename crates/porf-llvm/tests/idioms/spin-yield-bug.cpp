// options: -DBUG=1
// expect: violation race
#include "spin-yield.cpp"
