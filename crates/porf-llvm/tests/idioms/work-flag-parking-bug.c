// options: -DBUG=1
// expect: violation deadlock
#include "work-flag-parking.c"
