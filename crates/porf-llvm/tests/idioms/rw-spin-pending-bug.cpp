// options: -DBUG=1
// expect: violation race
#include "rw-spin-pending.cpp"
