// options: --volatile=relaxed -DBUG=1
// expect: violation use after free
#include "urcu-grace-period.c"
