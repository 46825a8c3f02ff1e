//! A process that dies inside a model says where, and how to run the execution again.
//!
//! A second panic while a thread unwinds aborts the process, and so does `std::process::abort`.
//! Code with undefined behaviour may receive a fault, as may a thread whose stack is too small.
//! None of these can be caught. The report is written by a handler of the signal, without
//! allocating.

use crate::rt::context;
use crate::rt::run::Run;
use porf_program::Answer;
use std::fmt::{self, Write};
use std::io::Write as _;
use std::sync::OnceLock;

/// Writes an execution as text, by which it is run again: each step is a thread and its answer.
pub(crate) fn write_schedule(out: &mut dyn Write, steps: impl Iterator<Item = (usize, Answer)>) -> fmt::Result {
    let mut separator = "";
    for (thread, answer) in steps {
        match answer {
            Answer::Done => write!(out, "{separator}{thread}d")?,
            Answer::Value(value) => write!(out, "{separator}{thread}v{value:x}")?,
            Answer::Spurious(value) => write!(out, "{separator}{thread}s{value:x}")?,
            Answer::Thread(child) => write!(out, "{separator}{thread}t{}", child.index())?,
            Answer::Alloc(_) => continue,
        }
        separator = ".";
    }
    Ok(())
}

/// Standard error without a buffer.
struct Stderr;

impl Write for Stderr {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        std::io::stderr().write_all(text.as_bytes()).map_err(|_| fmt::Error)
    }
}

/// Writes what is known of the execution in which the process dies, unless that was done.
pub(crate) fn report_death(how: &str) {
    context::with(|context| {
        if !context.is_inside() {
            return;
        }
        let Ok(run) = context.run.try_borrow() else { return };
        let _ = write_death(&mut Stderr, how, context.thread(), &run);
    });
}

fn write_death(out: &mut dyn Write, how: &str, thread: usize, run: &Run) -> fmt::Result {
    write!(out, "porf-loom: {how} in thread {thread} of a model")?;
    if let Some(at) = run.latest_place(thread) {
        write!(out, ", after its operation at {at}")?;
    }
    write!(out, "\nPORF_REPLAY=")?;
    write_schedule(out, run.steps())?;
    writeln!(out, " runs only this execution.")
}

/// The handlers that were there before.
#[cfg(unix)]
static PREVIOUS: OnceLock<Vec<(libc::c_int, libc::sigaction)>> = OnceLock::new();

/// Installs the handlers, once.
#[cfg(unix)]
#[allow(unsafe_code, reason = "handlers of signals are installed by C functions")]
pub(crate) fn install() {
    PREVIOUS.get_or_init(|| {
        [libc::SIGABRT, libc::SIGSEGV, libc::SIGBUS]
            .map(|signal| {
                // SAFETY: zeros are a valid `sigaction`. The handler has the signature that
                // `SA_SIGINFO` asks for. It runs on the alternative stack, which threads of the
                // standard library have: the stack of a coroutine may have no room.
                unsafe {
                    let mut action: libc::sigaction = std::mem::zeroed();
                    let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) = on_signal;
                    action.sa_sigaction = handler as usize;
                    action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
                    let mut previous: libc::sigaction = std::mem::zeroed();
                    libc::sigaction(signal, &action, &mut previous);
                    (signal, previous)
                }
            })
            .into()
    });
}

#[cfg(not(unix))]
pub(crate) fn install() {}

/// Reports, and lets the previous handler have the signal: it comes again after the return.
#[cfg(unix)]
#[allow(unsafe_code, reason = "handlers of signals are installed by C functions")]
extern "C" fn on_signal(signal: libc::c_int, _: *mut libc::siginfo_t, _: *mut libc::c_void) {
    report_death(match signal {
        libc::SIGABRT => "the process aborts",
        _ => "a pointer that is not valid, or an overflow of the stack (`Builder::stack_size`),",
    });
    for (number, previous) in PREVIOUS.get().into_iter().flatten() {
        if *number == signal {
            // SAFETY: the action is one that was installed.
            unsafe { libc::sigaction(signal, previous, std::ptr::null_mut()) };
        }
    }
}
