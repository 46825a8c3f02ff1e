//! Functions that the interpreter implements. All others are C functions: those of the program, and
//! those of the runtime (`runtime/runtime.c`), which uses these.

use crate::memory::Family;

/// The value of a destroyed lock.
pub(crate) const DESTROYED: u32 = 1 << 31;

/// A function that the interpreter implements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Builtin {
    /// `unsigned long __porf_spawn(void *(*)(void *), void *)`.
    Spawn,
    /// `void *__porf_join(unsigned long)`.
    Join,
    /// `void __porf_detach(unsigned long)`: the thread will not be joined.
    Detach,
    /// `unsigned long __porf_self(void)`.
    OwnThread,
    /// `void __porf_exit_thread(void *)`: ends the thread, after its destructors.
    ExitThread,
    /// `void __porf_finish_thread(void *)`: ends the thread.
    FinishThread,
    /// `void __porf_exit_program(long)`: ends the thread and the program.
    ExitProgram,
    /// `void __porf_acquire(int *, int)`: waits for 0 and writes the number; an error if it finds
    /// [`DESTROYED`].
    Acquire,
    /// `int __porf_held(void *)`: the number of times that the thread holds it.
    Held,
    /// `void __porf_hold(void *)`.
    Hold,
    /// `int __porf_release(void *)`: the number of times that the thread still holds it.
    Release,
    /// `void __porf_not_held(void)`: an error.
    NotHeld,
    /// `void *__porf_barrier(void)`: memory that stands for a barrier.
    NewBarrier,
    /// `unsigned long __porf_arrive(void *, unsigned long)`: arrives at a barrier for so many
    /// threads; returns the position.
    Arrive,
    /// `int __porf_depart(void *, unsigned long, unsigned long, int)`: waits until the round of the
    /// position is complete; returns 1 in the serial thread. If the last argument is 0, there is
    /// none.
    Depart,
    /// `void __porf_block(void)`: waits for ever, for a lock.
    BlockLock,
    /// `void *malloc(size_t)`, and the operators new and new[].
    Malloc(Family),
    /// `void *__porf_aligned(size_t, size_t)`: heap memory of a size and an alignment, which is a
    /// power of two.
    Aligned(Family),
    /// `void *calloc(size_t, size_t)`.
    Calloc,
    /// `void free(void *)`, and the operators delete and delete[].
    Free(Family),
    /// `size_t __porf_size(void *)`: the size of heap memory, as far as the thread knows.
    SizeOf,
    /// `void __VERIFIER_assume(int)`.
    Assume,
    /// `void __VERIFIER_spin_end(int)`: if it is 0, the program states that the iteration failed
    /// and had no effect.
    SpinEnd,
    /// `long __porf_choose(long, long)`.
    Choose,
    /// Output of the printf family. `printf(format, …)`.
    Printf,
    /// `fprintf(stream, format, …)`.
    Fprintf,
    /// `snprintf(buffer, size, format, …)`.
    Snprintf,
    /// `sprintf(buffer, format, …)`.
    Sprintf,
    /// `vprintf(format, list)`.
    Vprintf,
    /// `vfprintf(stream, format, list)`.
    Vfprintf,
    /// `vsnprintf(buffer, size, format, list)`.
    Vsnprintf,
    /// `vsprintf(buffer, format, list)`.
    Vsprintf,
    /// `puts(text)`.
    Puts,
    /// `putchar(byte)`.
    Putchar,
    /// `fputs(text, stream)`.
    Fputs,
    /// `fputc(byte, stream)`.
    Fputc,
    /// `fwrite(bytes, size, count, stream)`.
    Fwrite,
    /// `__VERIFIER_assert(condition)`.
    VerifierAssert,
    /// `llvm.va_start(list)`.
    VaStart,
    /// `llvm.va_copy(to, from)`.
    VaCopy,
    /// `void __porf_unwind(void *exception, void *type)`: unwinds the stack to the next landing
    /// pad.
    Unwind,
    /// `resume`: the same for an exception that was not caught there.
    ResumeUnwinding,
    /// `void *__porf_adjusted(void *object, void *type)`: the address of the part of a thrown
    /// object that its handler gets.
    Adjusted,
    /// `void __porf_op_begin(object, operation, count, first, second)`. The operation is the number
    /// of a text.
    OpBegin,
    /// `void __porf_op_end(long)`.
    OpEnd,
    /// `double __porf_decimal(unsigned long, long)`: the double nearest to digits times a power of
    /// ten.
    Decimal,
    /// No effect; returns 0.
    Nothing,
}

impl Builtin {
    /// May it suspend the thread at a visible action?
    pub(crate) fn may_be_visible(self) -> bool {
        matches!(
            self,
            Builtin::Spawn
                | Builtin::Join
                | Builtin::Acquire
                | Builtin::Arrive
                | Builtin::Depart
                | Builtin::Free(_)
                | Builtin::Choose
                | Builtin::BlockLock
        ) || self.is_output()
    }

    /// Does it leave its function with an exception?
    pub(crate) fn unwinds(self) -> bool {
        matches!(self, Builtin::Unwind | Builtin::ResumeUnwinding)
    }

    /// Does it print, to a stream or to memory? It accesses memory that may be shared.
    pub(crate) fn is_output(self) -> bool {
        matches!(
            self,
            Builtin::Printf
                | Builtin::Fprintf
                | Builtin::Snprintf
                | Builtin::Sprintf
                | Builtin::Vprintf
                | Builtin::Vfprintf
                | Builtin::Vsnprintf
                | Builtin::Vsprintf
                | Builtin::Puts
                | Builtin::Fputs
                | Builtin::Fwrite
        )
    }

    /// The index of the format argument, if it has one.
    pub(crate) fn format(self) -> Option<usize> {
        match self {
            Builtin::Printf => Some(0),
            Builtin::Fprintf | Builtin::Sprintf => Some(1),
            Builtin::Snprintf => Some(2),
            _ => None,
        }
    }

    /// The minimum number of arguments.
    pub(crate) fn least_args(self) -> usize {
        self.signature().map_or(0, |(_, params, _)| params.len())
    }

    /// The bits of the result and of each parameter, and whether there may be more arguments;
    /// `None` for functions that programs may declare in several ways.
    pub(crate) fn signature(self) -> Option<(u32, &'static [u32], bool)> {
        Some(match self {
            Builtin::Spawn => (64, &[64, 64], false),
            Builtin::Join => (64, &[64], false),
            Builtin::Acquire => (0, &[64, 32], false),
            Builtin::NewBarrier => (64, &[], false),
            Builtin::Arrive => (64, &[64, 64], false),
            Builtin::Depart => (32, &[64, 64, 64, 32], false),
            Builtin::Choose => (64, &[64, 64], false),
            Builtin::OpBegin => (0, &[64, 64, 32, 64, 64], false),
            Builtin::OpEnd => (0, &[64], false),
            Builtin::Malloc(_) => (64, &[64], false),
            Builtin::Calloc | Builtin::Aligned(_) => (64, &[64, 64], false),
            // Some forms of delete also have the size.
            Builtin::Free(_) => (0, &[64], true),
            Builtin::SizeOf => (64, &[64], false),
            Builtin::Printf => (32, &[64], true),
            Builtin::Fprintf | Builtin::Sprintf => (32, &[64, 64], true),
            Builtin::Snprintf => (32, &[64, 64, 64], true),
            Builtin::Vprintf => (32, &[64, 64], false),
            Builtin::Vfprintf | Builtin::Vsprintf => (32, &[64, 64, 64], false),
            Builtin::Vsnprintf => (32, &[64, 64, 64, 64], false),
            Builtin::Puts => (32, &[64], false),
            Builtin::Putchar => (32, &[32], false),
            Builtin::Fputs => (32, &[64, 64], false),
            Builtin::Fputc => (32, &[32, 64], false),
            Builtin::Fwrite => (64, &[64, 64, 64, 64], false),
            _ => return None,
        })
    }

    /// The builtin with this name.
    pub(crate) fn of(name: &str) -> Option<Builtin> {
        Some(match name {
            "__porf_spawn" => Builtin::Spawn,
            "__porf_join" => Builtin::Join,
            "__porf_detach" => Builtin::Detach,
            "__porf_self" => Builtin::OwnThread,
            "__porf_exit_thread" => Builtin::ExitThread,
            "__porf_finish_thread" => Builtin::FinishThread,
            "__porf_exit_program" => Builtin::ExitProgram,
            "__porf_acquire" => Builtin::Acquire,
            "__porf_barrier" => Builtin::NewBarrier,
            "__porf_arrive" => Builtin::Arrive,
            "__porf_depart" => Builtin::Depart,
            "__porf_held" => Builtin::Held,
            "__porf_hold" => Builtin::Hold,
            "__porf_release" => Builtin::Release,
            "__porf_not_held" => Builtin::NotHeld,
            "__porf_block" => Builtin::BlockLock,
            "__porf_size" => Builtin::SizeOf,
            "__porf_choose" => Builtin::Choose,
            "__porf_unwind" => Builtin::Unwind,
            "__porf_adjusted" => Builtin::Adjusted,
            "__porf_decimal" => Builtin::Decimal,
            "__porf_op_begin" => Builtin::OpBegin,
            "__porf_op_end" => Builtin::OpEnd,
            "malloc" => Builtin::Malloc(Family::Malloc),
            "_Znwm" => Builtin::Malloc(Family::New),
            "_Znam" => Builtin::Malloc(Family::NewArray),
            "__porf_aligned" => Builtin::Aligned(Family::Malloc),
            "_ZnwmSt11align_val_t" => Builtin::Aligned(Family::New),
            "_ZnamSt11align_val_t" => Builtin::Aligned(Family::NewArray),
            "calloc" => Builtin::Calloc,
            "free" => Builtin::Free(Family::Malloc),
            "_ZdlPv" | "_ZdlPvm" | "_ZdlPvSt11align_val_t" | "_ZdlPvmSt11align_val_t" => Builtin::Free(Family::New),
            "_ZdaPv" | "_ZdaPvm" | "_ZdaPvSt11align_val_t" | "_ZdaPvmSt11align_val_t" => {
                Builtin::Free(Family::NewArray)
            }
            "__VERIFIER_assume" | "__porf_assume" => Builtin::Assume,
            "__VERIFIER_spin_end" => Builtin::SpinEnd,
            "__VERIFIER_assert" => Builtin::VerifierAssert,
            "printf" => Builtin::Printf,
            "fprintf" => Builtin::Fprintf,
            "snprintf" => Builtin::Snprintf,
            "sprintf" => Builtin::Sprintf,
            "vprintf" => Builtin::Vprintf,
            "vfprintf" => Builtin::Vfprintf,
            "vsnprintf" => Builtin::Vsnprintf,
            "vsprintf" => Builtin::Vsprintf,
            "puts" => Builtin::Puts,
            "putchar" => Builtin::Putchar,
            "fputs" => Builtin::Fputs,
            "fputc" | "putc" => Builtin::Fputc,
            "fwrite" => Builtin::Fwrite,
            "usleep"
            | "sleep"
            | "nanosleep"
            | "sched_yield"
            | "pthread_yield"
            | "thrd_yield"
            | "fflush"
            | "srand"
            | "pthread_setname_np"
            | "setbuf"
            | "setvbuf"
            | "__VERIFIER_spin_start"
            | "__VERIFIER_loop_begin"
            | "__VERIFIER_loop_bound"
            | "__VERIFIER_full_done" => Builtin::Nothing,
            _ => return None,
        })
    }
}
