// expect: violation assertion
#define FENCE __asm__ volatile("" ::: "memory")
#include "buffering.h"
