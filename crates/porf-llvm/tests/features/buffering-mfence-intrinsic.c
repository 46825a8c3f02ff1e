// expect: safe
#define FENCE _mm_mfence()
#include "buffering.h"
