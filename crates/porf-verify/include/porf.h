// Functions for programs that porf verifies. Other tools must define them.
#ifndef PORF_H
#define PORF_H

#ifdef __cplusplus
extern "C" {
#endif

// Discards executions in which the condition is 0.
void __VERIFIER_assume(int);
// An error if the condition is 0.
void __VERIFIER_assert(int);
// Any value between the two, which are included.
long __porf_choose(long least, long greatest);
// 0 or 1.
#ifdef __cplusplus
bool __VERIFIER_nondet_bool(void);
#else
_Bool __VERIFIER_nondet_bool(void);
#endif
// Any number of the range given by --nondet.
int __VERIFIER_nondet_int(void);
unsigned int __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
char __VERIFIER_nondet_char(void);
unsigned char __VERIFIER_nondet_uchar(void);
short __VERIFIER_nondet_short(void);
unsigned short __VERIFIER_nondet_ushort(void);
// The begin and end of an atomic section. Sections exclude each other.
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
// An error, wherever it is called.
void reach_error(void);

// Marks of waiting loops, most of which porf recognises itself. If the condition is 0, the program states that the iteration since
// __VERIFIER_spin_start had no effect.
void __VERIFIER_spin_start(void);
void __VERIFIER_spin_end(int);
void __VERIFIER_loop_begin(void);
void __VERIFIER_loop_bound(int);

#ifdef __cplusplus
}
#endif

#endif
