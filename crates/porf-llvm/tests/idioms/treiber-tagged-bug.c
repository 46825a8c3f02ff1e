// options: -DBUG=1
// expect: violation race
#include "treiber-tagged.c"
