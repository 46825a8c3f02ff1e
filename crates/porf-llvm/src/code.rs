//! The register code that threads execute: flat and compact, all functions one after another.

use crate::builtin::Builtin;
use crate::ir::{BinaryOp, FloatOp, FloatPredicate, Predicate};
use crate::vcode::{BitCount, FloatCast};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_program::{Failure, RmwOp, Width};

/// A register of the current frame.
pub(crate) type Reg = u32;

/// An operand: a register of the current frame, or a constant of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Operand(u32);

const CONSTANT: u32 = 1 << 31;

impl Operand {
    pub(crate) fn register(reg: Reg) -> Operand {
        Operand(reg & !CONSTANT)
    }

    pub(crate) fn constant(index: u32) -> Operand {
        Operand(index | CONSTANT)
    }

    /// The register, or the number of the constant.
    #[inline]
    pub(crate) fn decode(self) -> Result<usize, usize> {
        if self.0 & CONSTANT == 0 { Ok(self.0 as usize) } else { Err((self.0 & !CONSTANT) as usize) }
    }
}

/// An instruction. Lists of operands and results are in tables of the program, from the given
/// index.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instr {
    Copy {
        dst: Reg,
        src: Operand,
    },
    /// Marks the register as uninitialised.
    Uninitialised {
        dst: Reg,
    },
    Binary {
        op: BinaryOp,
        bits: u8,
        dst: Reg,
        left: Operand,
        right: Operand,
    },
    Compare {
        predicate: Predicate,
        bits: u8,
        dst: Reg,
        left: Operand,
        right: Operand,
    },
    WideBinary {
        op: BinaryOp,
        bits: u8,
        dst: Reg,
        high: Reg,
        args: u32,
    },
    WideCompare {
        predicate: Predicate,
        bits: u8,
        dst: Reg,
        args: u32,
    },
    SExt {
        from: u8,
        to: u8,
        dst: Reg,
        src: Operand,
    },
    Mask {
        bits: u8,
        dst: Reg,
        src: Operand,
    },
    SignFill {
        from: u8,
        to: u8,
        dst: Reg,
        src: Operand,
    },
    Select {
        dst: Reg,
        condition: Operand,
        then: Operand,
        otherwise: Operand,
    },
    FloatBinary {
        op: FloatOp,
        double: bool,
        dst: Reg,
        left: Operand,
        right: Operand,
    },
    FloatCompare {
        predicate: FloatPredicate,
        double: bool,
        dst: Reg,
        left: Operand,
        right: Operand,
    },
    FloatCast {
        cast: FloatCast,
        dst: Reg,
        src: Operand,
    },
    Overflow {
        op: BinaryOp,
        signed: bool,
        bits: u8,
        dst: Reg,
        flag: Reg,
        args: u32,
    },
    Count {
        what: BitCount,
        bits: u8,
        dst: Reg,
        src: Operand,
    },
    Jump {
        to: u32,
    },
    /// Jumps to the first target of the landing; the call before continues at the second if it
    /// throws.
    Landing {
        index: u32,
    },
    Branch {
        condition: Operand,
        then: u32,
        otherwise: u32,
    },
    Switch {
        value: Operand,
        table: u32,
    },
    Call {
        function: u32,
        args: u32,
        count: u16,
        dsts: u32,
    },
    CallPointer {
        callee: Operand,
        args: u32,
        count: u16,
        dsts: u32,
        results: u16,
    },
    Return {
        args: u32,
        count: u16,
    },
    Alloca {
        dst: Reg,
        size: Operand,
        align: Operand,
    },
    /// The scope of a local variable begins: its address, size and alignment. With `renews`, it
    /// gets a new address if other threads know the old one, or if that is stored somewhere and the
    /// scope begins again.
    EnterScope {
        dst: Reg,
        args: u32,
        renews: bool,
        kept: bool,
    },
    /// The scope of the local variable at the address ends. If other threads know its memory, that
    /// ends, and it gets a new address the next time.
    LeaveScope {
        address: Operand,
        renews: bool,
    },
    ThreadLocal {
        dst: Reg,
        global: u32,
    },
    /// Of 1 to 8 bytes.
    Load {
        dst: Reg,
        address: Operand,
        bytes: u8,
        mode: ReadMode,
        wait: u16,
    },
    Store {
        address: Operand,
        src: Operand,
        bytes: u8,
        mode: WriteMode,
    },
    /// Of 9 to 16 bytes.
    WideLoad {
        dst: Reg,
        high: Reg,
        address: Operand,
        bytes: u8,
        mode: ReadMode,
    },
    WideStore {
        address: Operand,
        low: Operand,
        high: Operand,
        bytes: u8,
        mode: WriteMode,
    },
    Rmw {
        index: u32,
    },
    Cas {
        index: u32,
    },
    Fence {
        mode: FenceMode,
    },
    MemCopy {
        args: u32,
        /// May the two overlap?
        overlaps: bool,
    },
    MemSet {
        args: u32,
    },
    Builtin {
        which: Builtin,
        args: u32,
        count: u16,
        dst: Reg,
    },
    LoopHead {
        id: u32,
    },
    /// Undefined behaviour unless the condition has this value.
    Check {
        condition: Operand,
        holds: bool,
        message: u32,
    },
    Fail {
        failure: Failure,
    },
}

/// A read-modify-write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RmwInfo {
    pub op: RmwOp,
    pub width: Width,
    pub read: ReadMode,
    pub write: WriteMode,
    pub dst: Reg,
    pub high: Reg,
    pub address: Operand,
    pub operand: [Operand; 2],
    /// The test of the value read, if it is an exchange that is repeated.
    pub wait: u16,
}

/// A compare-and-swap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CasInfo {
    pub width: Width,
    pub read: ReadMode,
    pub write: WriteMode,
    pub failure: ReadMode,
    pub weak: bool,
    pub dst: Reg,
    pub high: Reg,
    pub success: Reg,
    pub address: Operand,
    pub expected: [Operand; 2],
    pub desired: [Operand; 2],
}

/// The test that a load announces: `(value & mask) op operand`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WaitInfo {
    pub mask: u64,
    pub signed: bool,
    pub op: porf_program::BinaryOp,
    pub operand: Operand,
}

/// Where a call continues.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LandingInfo {
    pub to: u32,
    pub unwind: u32,
    pub cleanup: bool,
    /// The number of types that are caught. The others are those that may pass, if only some may.
    pub passing: Option<u16>,
    /// The registers of the exception and of the number of its type.
    pub dsts: [Reg; 2],
    /// The operands that are the addresses of the types.
    pub catches: u32,
    pub count: u16,
}

/// No test.
pub(crate) const NO_WAIT: u16 = u16::MAX;

/// A function of the code.
#[derive(Clone, Debug)]
pub(crate) struct CodeFunction {
    /// Its name in the source.
    pub name: String,
    /// The same with the names of classes and namespaces, for symbols of C++ and Rust.
    pub qualified: Option<String>,
    pub entry: u32,
    pub end: u32,
    /// The number of registers of a frame; parameters come first.
    pub registers: u32,
    pub params: u32,
    pub results: u32,
    pub variadic: bool,
    /// Part of the runtime: its calls are shown, positions in it are not.
    pub runtime: bool,
    /// It never looks at its first parameter.
    pub ignores_argument: bool,
    /// The builtin that replaces it.
    pub builtin: Option<Builtin>,
    /// The message for calls, if it is not defined.
    pub undefined: u32,
}

impl CodeFunction {
    /// Its name in reports.
    pub(crate) fn shown_name(&self) -> String {
        self.qualified.as_ref().unwrap_or(&self.name).clone()
    }
}

impl Instr {
    /// Is it an access whose size is not a power of two?
    pub(crate) fn has_odd_size(&self) -> bool {
        match *self {
            Instr::Load { bytes, .. }
            | Instr::Store { bytes, .. }
            | Instr::WideLoad { bytes, .. }
            | Instr::WideStore { bytes, .. } => !bytes.is_power_of_two(),
            _ => false,
        }
    }
}
