// expect: safe
#define FENCE __asm__ volatile("lock; addl $0, -128(%%rsp)" ::: "memory", "cc")
#include "buffering.h"
