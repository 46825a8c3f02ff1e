// options: --volatile=relaxed -DBUG=1
// expect: violation race
#include "kernel-bit-lock.c"
