/* CBMC's primitives, for compilers that do not know them. */
#ifndef PORF_CBMC_H
#define PORF_CBMC_H

#include <pthread.h>

long nondet_long(void);

#ifndef __CPROVER__
void __CPROVER_assume(int condition);
void __CPROVER_assert(int condition, const char *description);
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);
#endif

#endif
