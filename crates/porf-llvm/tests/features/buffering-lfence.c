// expect: violation assertion
#define FENCE __asm__ volatile("lfence\n\tsfence" ::: "memory")
#include "buffering.h"
