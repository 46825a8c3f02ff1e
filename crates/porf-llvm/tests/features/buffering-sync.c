// expect: safe
#define FENCE __asm__ volatile("sync" ::: "memory")
#include "buffering.h"
