// options: -DBUG=1
// expect: violation assertion
#include "deque.c"
