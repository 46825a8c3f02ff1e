// expect: safe
#define FENCE __asm__ volatile("mfence" ::: "memory")
#include "buffering.h"
