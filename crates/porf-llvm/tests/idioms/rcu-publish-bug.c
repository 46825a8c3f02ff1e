// options: -DBUG=1
// expect: violation use after free
#include "rcu-publish.c"
