// options: -DBUG=1
// expect: violation deadlock
#include "eventcount.c"
