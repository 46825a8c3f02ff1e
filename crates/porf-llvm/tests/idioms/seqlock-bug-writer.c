// options: -DBUG=1
// expect: violation assertion
#include "seqlock.c"
