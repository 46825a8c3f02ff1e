// options: -DBUG=2
// expect: violation race
#include "ring.c"
