// The lock is never released.
// expect: violation deadlock
#define NEVER_RELEASED
#include "spin-hints.c"
