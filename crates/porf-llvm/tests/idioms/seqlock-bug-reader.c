// options: -DBUG=2
// expect: violation assertion
#include "seqlock.c"
