// options: -DBUG=1
// expect: violation use after free
#include "epoch-swap.c"
