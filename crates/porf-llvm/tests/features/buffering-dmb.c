// expect: safe
#define FENCE __asm__ volatile("dmb ish" ::: "memory")
#include "buffering.h"
