// expect: violation assertion
#define FENCE __asm__ volatile("mfence")
#include "buffering.h"
