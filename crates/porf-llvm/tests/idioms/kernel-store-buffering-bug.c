// options: --volatile=relaxed -DBUG=1
// expect: violation assertion
#include "kernel-store-buffering.c"
