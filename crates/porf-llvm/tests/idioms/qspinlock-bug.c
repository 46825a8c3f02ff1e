// options: -DBUG=1
// expect: violation assertion
#include "qspinlock.c"
