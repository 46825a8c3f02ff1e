// options: -DBUG=1
// expect: violation race
#include "flag-and-count.c"
