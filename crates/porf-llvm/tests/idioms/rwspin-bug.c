// options: -DBUG=1
// expect: violation race
#include "rwspin.c"
