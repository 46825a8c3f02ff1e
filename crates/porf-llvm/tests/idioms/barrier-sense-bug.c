// options: -DBUG=1
// expect: violation race
#include "barrier-sense.c"
