// expect: violation assertion
#define FENCE __asm__ volatile("lwsync" ::: "memory")
#include "buffering.h"
