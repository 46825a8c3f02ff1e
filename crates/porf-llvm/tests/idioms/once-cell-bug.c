// options: -DBUG=1
// expect: violation race
#include "once-cell.c"
