// expect: safe
#define FENCE int other = 1; __asm__ volatile("lock; incl %0" : "+m"(other) : : "memory")
#include "buffering.h"
