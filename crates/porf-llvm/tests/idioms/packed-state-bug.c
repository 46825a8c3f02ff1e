// options: -DBUG=1
// expect: violation assertion
#include "packed-state.c"
