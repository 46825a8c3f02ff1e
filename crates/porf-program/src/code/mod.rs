//! Register code: the compact form in which programs are executed.
//!
//! All functions are in one array of instructions. A function has a frame of 64-bit registers. An
//! operand is a register of the frame or a constant of the program's pool. Registers hold values
//! zero-extended from their width.
//!
//! Besides frames, a thread has *slots*: registers that all its functions share.
//!
//! The `.porf` language has no statements for [`Instr::Spawn`], [`Instr::Join`], [`Instr::Alloc`]
//! and [`Instr::Free`]. Random programs with these instructions compare the engines with their
//! oracles on the creation of threads and dynamic memory; C programs, which have both, cannot be
//! generated as freely, and need clang.

mod alike;
mod build;
mod liveness;
mod mapping;
mod registers;
mod wait;

pub use build::{CodeBuilder, CodeError, Label};
pub use mapping::Mapping;

use crate::action::{BlockedBy, Region};
use crate::address::AllocId;
use crate::barrier::Counting;
use crate::mark::MarkText;
use crate::ops::{BinaryOp, RmwOp, UnaryOp};
use crate::program::{Global, LoopInfo, Origin};
use crate::width::Width;
use porf_exec::{FenceMode, ReadMode, WriteMode};
use std::fmt;

/// A register of the current frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Reg(pub(crate) u16);

impl fmt::Debug for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}

impl Reg {
    /// The number of registers that a frame can have.
    pub const LIMIT: u16 = 1 << 15;

    /// The register with this number, modulo [`Reg::LIMIT`].
    pub fn new(index: u16) -> Reg {
        Reg(index % Reg::LIMIT)
    }

    /// Its number in the frame.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// A register or a constant, in 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Operand(u16);

impl fmt::Debug for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decode() {
            Ok(register) => write!(f, "r{register}"),
            Err(constant) => write!(f, "c{constant}"),
        }
    }
}

impl Operand {
    /// The operand for a constant of the pool.
    pub(crate) fn constant(index: u16) -> Operand {
        Operand(index | Reg::LIMIT)
    }

    /// The register, or `None` for a constant.
    #[inline]
    pub fn register(self) -> Option<Reg> {
        (self.0 < Reg::LIMIT).then_some(Reg(self.0))
    }

    /// The number of the register (`Ok`) or of the constant (`Err`).
    #[inline]
    pub(crate) fn decode(self) -> Result<usize, usize> {
        if self.0 < Reg::LIMIT { Ok(self.0.into()) } else { Err((self.0 & (Reg::LIMIT - 1)).into()) }
    }
}

impl From<Reg> for Operand {
    fn from(reg: Reg) -> Operand {
        Operand(reg.0)
    }
}

/// An instruction, in 16 bytes. Targets are positions in the program's array of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "operands are explained with their instruction")]
pub enum Instr {
    /// dst := src.
    Copy { dst: Reg, src: Operand },
    /// dst := op src, at the width.
    Unary { op: UnaryOp, width: Width, dst: Reg, src: Operand },
    /// dst := left op right, at the width. Fails on division by zero.
    Binary { op: BinaryOp, width: Width, dst: Reg, left: Operand, right: Operand },
    /// dst := cond ≠ 0 ? then : otherwise.
    Select { dst: Reg, cond: Operand, then: Operand, otherwise: Operand },
    /// dst := base + (index << shift), a pointer into an array of `len` elements. Fails if the
    /// index is out of range.
    Element { dst: Reg, base: Operand, index: Operand, shift: u8, len: u32 },
    /// Continues at the target.
    Jump { target: u32 },
    /// Continues at `then` if cond ≠ 0, otherwise at `otherwise`.
    Branch { cond: Operand, then: u32, otherwise: u32 },
    /// Calls a function with the operands from `args` on, one for each parameter; dst := its
    /// result.
    Call { dst: Reg, function: u32, args: u32 },
    /// Returns to the caller, or finishes the thread.
    Return { value: Operand },
    /// dst := the thread's slot `base + index`.
    GetSlot { dst: Reg, base: u16, index: Operand },
    /// The thread's slot `base + index` := src.
    SetSlot { base: u16, index: Operand, src: Operand },
    /// Fails with [`Failure::NotHeld`](crate::Failure::NotHeld) if `held` is 0.
    CheckHeld { held: Operand },
    /// Blocks if cond is 0.
    Assume { cond: Operand, by: BlockedBy },
    /// Fails if cond is 0.
    Assert { cond: Operand, message: u32 },
    /// Announces an iteration.
    LoopHead { id: u32 },
    /// Marks the beginning or the end of an operation: a [`MarkText`] with the operands from
    /// `args` on.
    Mark { text: u32, count: u16, args: u32 },
    /// dst := the value read, extended to 64 bits. `wait` is the number of a [`WaitTest`], or
    /// [`NO_WAIT`].
    Load { dst: Reg, addr: Operand, width: Width, signed: bool, mode: ReadMode, wait: u16 },
    /// Writes src.
    Store { addr: Operand, src: Operand, width: Width, mode: WriteMode },
    /// The thread's slot := the address of the load exclusive that was just made.
    Reserve { slot: u16, addr: Operand },
    /// A store exclusive: writes src if the slot has its address and it does not fail; dst := 1 for
    /// success, 0 for failure. The slot is cleared.
    StoreExclusive { dst: Reg, slot: u16, addr: Operand, src: Operand, width: Width, mode: WriteMode },
    /// dst := the value read, extended to 64 bits.
    Rmw {
        dst: Reg,
        addr: Operand,
        operand: Operand,
        op: RmwOp,
        width: Width,
        signed: bool,
        read: ReadMode,
        write: WriteMode,
        wait: u16,
    },
    /// A compare-and-swap: an index into the program's table.
    Cas { index: u32 },
    /// A fence.
    Fence { mode: FenceMode },
    /// dst := a new thread that runs the function that a pointer points to.
    Spawn { dst: Reg, callee: Operand, count: u16, args: u32 },
    /// Waits for a thread; dst := the value it finished with.
    Join { dst: Reg, thread: Operand },
    /// dst := a pointer to new memory.
    Alloc { dst: Reg, size: Operand, region: Region, zeroed: bool },
    /// Frees memory.
    Free { pointer: Operand, region: Region },
    /// Arrives at a barrier; dst := the number of arrivals in the rounds before.
    Arrive { dst: Reg, addr: Operand, count: Operand },
    /// Waits for the round of a barrier that has this position; dst := 0 if it must wait, 1 if the
    /// round is complete, 2 if the thread is also the serial one. See [`Action::Depart`].
    ///
    /// [`Action::Depart`]: crate::Action::Depart
    Depart { dst: Reg, addr: Operand, count: Operand, position: Operand, chooses: bool },
    /// dst := a value from lo to hi, both included, signed.
    Choose { dst: Reg, lo: Operand, hi: Operand },
}

impl Instr {
    /// Whether executing it may have an effect outside the frame, or depends on a choice.
    pub fn has_effect(self) -> bool {
        matches!(
            self,
            Instr::Store { .. }
                | Instr::StoreExclusive { .. }
                | Instr::Reserve { .. }
                | Instr::Rmw { .. }
                | Instr::Cas { .. }
                | Instr::Fence { .. }
                | Instr::Spawn { .. }
                | Instr::Join { .. }
                | Instr::Alloc { .. }
                | Instr::Free { .. }
                | Instr::Arrive { .. }
                | Instr::Depart { .. }
                | Instr::Choose { .. }
                | Instr::Call { .. }
                | Instr::SetSlot { .. }
                | Instr::Mark { .. }
        )
    }

    /// Whether it is a call.
    pub fn is_call(self) -> bool {
        matches!(self, Instr::Call { .. })
    }

    /// Whether it may suspend the thread at a visible action, directly or in a called function.
    pub fn is_visible_or_call(self) -> bool {
        matches!(self, Instr::Load { .. })
            || self.has_effect() && !matches!(self, Instr::SetSlot { .. } | Instr::Reserve { .. } | Instr::Mark { .. })
    }
}

/// The number that stands for no [`WaitTest`].
pub const NO_WAIT: u16 = u16::MAX;

/// The operands of a compare-and-swap, which do not fit into an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CasInstr {
    /// Receives the value read, extended to 64 bits.
    pub dst: Reg,
    /// Receives 1 for success, 0 for failure.
    pub success: Reg,
    /// The pointer.
    pub addr: Operand,
    /// The expected value, truncated to the width.
    pub expected: Operand,
    /// The value to write.
    pub desired: Operand,
    /// The width.
    pub width: Width,
    /// Whether the value read is sign-extended.
    pub signed: bool,
    /// The mode of its read when it succeeds.
    pub read: ReadMode,
    /// The mode of its write.
    pub write: WriteMode,
    /// The mode of its read when it fails.
    pub failure: ReadMode,
    /// Whether it may fail spuriously.
    pub weak: bool,
    /// The number of a [`WaitTest`], or [`NO_WAIT`].
    pub wait: u16,
}

/// A test that follows a read; see [`Wait`](crate::Wait).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitTest {
    /// The bits that the test looks at.
    pub mask: u64,
    /// The comparison.
    pub op: BinaryOp,
    /// What the masked value is compared with.
    pub operand: Operand,
    /// What blocks the thread if the test fails.
    pub by: BlockedBy,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its first instruction.
    pub entry: u32,
    /// One beyond its last instruction.
    pub end: u32,
    /// The number of its parameters, which are its first registers.
    pub params: u16,
    /// The number of its registers.
    pub registers: u16,
    /// Registers that keep their values up to the return, because they are read after it.
    pub observed: Vec<Reg>,
}

/// An initial thread.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Its name.
    pub name: String,
    /// The function that it runs.
    pub function: u32,
    /// The function's arguments.
    pub args: Vec<u64>,
}

/// The data of [`Instr::LoopHead`].
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub(crate) info: LoopInfo,
    /// Registers of the frame that are dead at the head.
    pub(crate) dead: Vec<Reg>,
}

/// Limits of the interpreter for programs that do not terminate.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// At most this many steps between two visible actions.
    pub steps: u32,
    /// At most this many nested calls.
    pub calls: u32,
}

impl Default for Limits {
    /// Ten million steps, a thousand calls.
    fn default() -> Limits {
        Limits { steps: 10_000_000, calls: 1_000 }
    }
}

/// A program in register code, made by a [`CodeBuilder`]. Implements
/// [`Program`](crate::Program).
#[derive(Clone, Debug)]
pub struct Code {
    pub(crate) instrs: Vec<Instr>,
    /// `origins[pc]` is the place of `instrs[pc]` in the source.
    pub(crate) origins: Vec<Origin>,
    pub(crate) constants: Vec<u64>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) cas: Vec<CasInstr>,
    pub(crate) waits: Vec<WaitTest>,
    pub(crate) functions: Vec<Function>,
    pub(crate) threads: Vec<Thread>,
    pub(crate) loops: Vec<Loop>,
    /// The live registers before each instruction at which a thread can be suspended, in ascending
    /// order; `None` for the other instructions.
    pub(crate) live: Vec<Option<Box<[Reg]>>>,
    pub(crate) globals: Vec<Global>,
    pub(crate) messages: Vec<String>,
    pub(crate) marks: Vec<MarkText>,
    pub(crate) files: Vec<String>,
    pub(crate) slots: u16,
    pub(crate) barriers: Vec<AllocId>,
    pub(crate) limits: Limits,
    pub(crate) counting: Counting,
}

impl Code {
    /// The instructions.
    pub fn instructions(&self) -> &[Instr] {
        &self.instrs
    }

    /// The registers that an instruction overwrites.
    pub fn overwritten(&self, instr: Instr) -> impl Iterator<Item = Reg> + use<> {
        registers::Tables { operands: &self.operands, cas: &self.cas, params: &[] }.defs(instr).into_iter()
    }

    /// The functions.
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The initial threads.
    pub fn threads(&self) -> &[Thread] {
        &self.threads
    }

    /// The value of a constant operand; `None` for a register.
    pub fn constant(&self, operand: Operand) -> Option<u64> {
        operand.decode().err().map(|index| self.constants[index])
    }

    /// The compare-and-swap of [`Instr::Cas`].
    pub fn compare_and_swap(&self, index: u32) -> &CasInstr {
        &self.cas[index as usize]
    }

    /// The arguments of a call: `count` operands from `args` on.
    pub fn arguments(&self, args: u32, count: u16) -> &[Operand] {
        &self.operands[args as usize..][..usize::from(count)]
    }

    /// The place of an instruction in the source.
    pub fn origin_of(&self, position: u32) -> Origin {
        self.origins[position as usize]
    }

    /// Whether a global is a barrier or an array of them: its memory is not what the program
    /// stores.
    pub fn is_barrier(&self, global: AllocId) -> bool {
        self.barriers.contains(&global)
    }

    /// Replaces the limits.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Sets the names of the source files, for [`Program::file`](crate::Program::file).
    pub fn set_files(&mut self, files: Vec<String>) {
        self.files = files;
    }
}

/// A listing of the code, function by function, for debugging front ends.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for function in &self.functions {
            writeln!(f, "{}({}), {} registers:", function.name, function.params, function.registers)?;
            for at in function.entry as usize..function.end as usize {
                let line = self.origins[at].line;
                match self.instrs[at] {
                    Instr::Cas { index } => writeln!(f, "{at:5}  line {line}: {:?}", self.cas[index as usize])?,
                    instr => writeln!(f, "{at:5}  line {line}: {instr:?}")?,
                }
            }
        }
        let constants = self.constants.iter().enumerate().map(|(index, value)| format!("c{index} = {value:#x}"));
        writeln!(f, "constants: {}", constants.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_are_small() {
        assert!(size_of::<Instr>() <= 16);
    }
}
