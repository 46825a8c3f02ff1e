// options: -DBUG=1
// expect: violation race
#include "spsc-flag.c"
