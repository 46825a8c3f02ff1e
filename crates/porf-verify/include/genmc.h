// For programs written for GenMC: the same functions by the name of its header.
#ifndef PORF_GENMC_H
#define PORF_GENMC_H

#include "porf.h"

typedef int __VERIFIER_assume_t;
#define __VERIFIER_hp_barrier() ((void)0)
#define __VERIFIER_assume_internal(condition) __VERIFIER_assume(condition)

#endif
