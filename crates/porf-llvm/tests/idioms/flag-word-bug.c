// options: -DBUG=1
// expect: violation assertion
#include "flag-word.c"
