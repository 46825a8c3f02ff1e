// options: -DBUG=1
// expect: violation assertion
#include "byte-flags.c"
