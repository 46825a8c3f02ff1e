// options: -DBUG=1
// expect: violation race
#include "mcs-handoff.c"
