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

// Marks of operations of a shared object, for porf verify --linearizable. The thread begins an operation: the address of the object,
// the name of the operation as a constant, and up to two arguments. It ends the operation that it began last, with its result: a number, or
// one of the constants. Operations may lie within others.
//     porf_op_begin(&queue, "enqueue", 1);
//     enqueue(&queue, 1);
//     porf_op_end(PORF_DONE);
#define PORF_DONE (-9223372036854775807L - 1)
#define PORF_EMPTY (-9223372036854775807L)
#define PORF_FULL (-9223372036854775806L)
#define PORF_ABORTED (-9223372036854775805L)
#define porf_op_begin(...) __PORF_OP_PICK(__VA_ARGS__, __PORF_OP_4, __PORF_OP_3, __PORF_OP_2, )(__VA_ARGS__)
#define porf_op_end(result) __porf_op_end((long)(result))
#define __PORF_OP_PICK(a, b, c, d, macro, ...) macro
#define __PORF_OP_2(object, operation) __porf_op_begin((const void *)(object), operation, 0, 0, 0)
#define __PORF_OP_3(object, operation, a) __porf_op_begin((const void *)(object), operation, 1, (long)(a), 0)
#define __PORF_OP_4(object, operation, a, b) __porf_op_begin((const void *)(object), operation, 2, (long)(a), (long)(b))
void __porf_op_begin(const void *, const char *, int, long, long);
void __porf_op_end(long);

#ifdef __cplusplus
}
#endif

#endif
