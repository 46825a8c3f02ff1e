// options: --volatile=relaxed -DBUG=2
// expect: violation use after free
#include "urcu-grace-period.c"
