//! Functions that the interpreter does itself. All others are C: the program's own, or those of the runtime (`runtime/runtime.c`),
//! which is written in terms of these.

/// A function that the interpreter does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Builtin {
    /// `unsigned long __porf_spawn(void *(*)(void *), void *)`.
    Spawn,
    /// `void *__porf_join(unsigned long)`.
    Join,
    /// `void __porf_detach(void)`: a thread will not be joined.
    Detach,
    /// `unsigned long __porf_self(void)`.
    OwnThread,
    /// `void __porf_exit_thread(void *)`: ends the thread, after what is to be done at the end of one.
    ExitThread,
    /// `void __porf_finish_thread(void *)`: ends the thread.
    FinishThread,
    /// `void __porf_exit_program(long)`: ends the thread and with it the program.
    ExitProgram,
    /// `void __porf_acquire(int *)`: waits for 0 and writes the thread's number.
    Acquire,
    /// `int __porf_held(void *)`: how often the thread holds it.
    Held,
    /// `void __porf_hold(void *)`.
    Hold,
    /// `int __porf_release(void *)`: how often the thread still holds it.
    Release,
    /// `void __porf_not_held(void)`: an error.
    NotHeld,
    /// `void __porf_block(void)`: waits for ever, for a lock.
    BlockLock,
    /// `void *malloc(size_t)`.
    Malloc,
    /// `void *calloc(size_t, size_t)`.
    Calloc,
    /// `void free(void *)`.
    Free,
    /// `size_t __porf_size(void *)`: the size of heap memory, as far as the thread knows.
    SizeOf,
    /// `void __VERIFIER_assume(int)`.
    Assume,
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
    /// `__VERIFIER_assert(condition)`.
    VerifierAssert,
    /// `llvm.va_start(list)`.
    VaStart,
    /// `llvm.va_copy(to, from)`.
    VaCopy,
    /// Does nothing and gives 0.
    Nothing,
}

impl Builtin {
    /// May it suspend the thread at a visible action?
    pub(crate) fn may_be_visible(self) -> bool {
        matches!(
            self,
            Builtin::Spawn | Builtin::Join | Builtin::Acquire | Builtin::Free | Builtin::Choose | Builtin::BlockLock
        )
    }

    /// The builtin of the name.
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
            "__porf_held" => Builtin::Held,
            "__porf_hold" => Builtin::Hold,
            "__porf_release" => Builtin::Release,
            "__porf_not_held" => Builtin::NotHeld,
            "__porf_block" => Builtin::BlockLock,
            "__porf_size" => Builtin::SizeOf,
            "__porf_choose" => Builtin::Choose,
            "malloc" | "_Znwm" | "_Znam" => Builtin::Malloc,
            "calloc" => Builtin::Calloc,
            "free" | "_ZdlPv" | "_ZdaPv" | "_ZdlPvm" | "_ZdaPvm" => Builtin::Free,
            "__VERIFIER_assume" | "__porf_assume" => Builtin::Assume,
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
            | "__VERIFIER_spin_end"
            | "__VERIFIER_loop_begin"
            | "__VERIFIER_loop_bound"
            | "__VERIFIER_full_done" => Builtin::Nothing,
            _ => return None,
        })
    }
}
