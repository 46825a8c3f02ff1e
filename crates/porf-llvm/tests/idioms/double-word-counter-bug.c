// options: -mcx16 -DBUG=1
// expect: violation assertion
#include "double-word-counter.c"
