// options: -DBUG=1
// expect: violation race
#include "left-right.c"
