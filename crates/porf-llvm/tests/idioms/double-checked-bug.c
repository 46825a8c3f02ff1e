// options: -DBUG=1
// expect: violation race
#include "double-checked.c"
