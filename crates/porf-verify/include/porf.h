// What programs can tell porf. Without porf, `assume` and the like must be defined elsewhere.
#ifndef PORF_H
#define PORF_H

#ifdef __cplusplus
extern "C" {
#endif

// Executions in which the condition is 0 are of no interest.
void __VERIFIER_assume(int);
// It is an error if the condition is 0.
void __VERIFIER_assert(int);
// Some value, of all between the two.
long __porf_choose(long least, long greatest);
// Some truth value.
#ifdef __cplusplus
bool __VERIFIER_nondet_bool(void);
#else
_Bool __VERIFIER_nondet_bool(void);
#endif
// Some number of the range that --nondet gives.
int __VERIFIER_nondet_int(void);
unsigned int __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
char __VERIFIER_nondet_char(void);
unsigned char __VERIFIER_nondet_uchar(void);
short __VERIFIER_nondet_short(void);
unsigned short __VERIFIER_nondet_ushort(void);
// What is between them excludes what is between them elsewhere.
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
// An error, wherever it is called.
void reach_error(void);

// Marks of waiting loops. porf finds those itself.
void __VERIFIER_spin_start(void);
void __VERIFIER_spin_end(int);
void __VERIFIER_loop_begin(void);
void __VERIFIER_loop_bound(int);

#ifdef __cplusplus
}
#endif

#endif
