// options: -DBUG=1
// expect: violation race
#include "asm-spinlock.c"
