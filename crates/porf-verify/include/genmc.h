// For programs written for GenMC: the same functions by the name of its header. What is a hint for its search means nothing here.
#ifndef PORF_GENMC_H
#define PORF_GENMC_H

#include "porf.h"

typedef int __VERIFIER_assume_t;
#define __VERIFIER_hp_barrier() ((void)0)
// The condition may be a pointer.
#define __VERIFIER_assume(condition) __VERIFIER_assume((condition) != 0)
#define __VERIFIER_assume_internal(condition) __VERIFIER_assume(condition)

#define __VERIFIER_optional(block) \
  do {                             \
    block;                         \
  } while (0)
#define __VERIFIER_local_write(access) access
#define __VERIFIER_final_write(access) access
#define __VERIFIER_helped_CAS(access) (access)
#define __VERIFIER_helping_CAS(access) (access)
#define __VERIFIER_speculative_read(access) (access)
#define __VERIFIER_confirming_read(access) (access)
#define __VERIFIER_confirming_CAS(access) (access)
#define __VERIFIER_final_CAS(access) (access)
#define __VERIFIER_annotate_begin(what) ((void)0)
#define __VERIFIER_annotate_end(what) ((void)0)

typedef unsigned long __VERIFIER_thread_t;
#ifdef __cplusplus
extern "C" {
#endif
__VERIFIER_thread_t __VERIFIER_spawn(void *(*)(void *), void *);
// The thread does what its sibling does.
__VERIFIER_thread_t __VERIFIER_spawn_symmetric(void *(*)(void *), void *, __VERIFIER_thread_t sibling);
void *__VERIFIER_join(__VERIFIER_thread_t);
#ifdef __cplusplus
}
#endif

#endif
