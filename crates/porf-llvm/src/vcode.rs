//! Functions between IR and register code: blocks of uniform instructions over virtual registers,
//! which the passes simplify.

use crate::builtin::Builtin;
use crate::ir::{BinaryOp, FloatOp, FloatPredicate, Ordering, Predicate, RmwOp};
use porf_program::{Failure, Origin};
use smallvec::SmallVec;

/// A virtual register.
pub(crate) type Reg = u32;

/// An operand: a register or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arg {
    Reg(Reg),
    Const(u64),
}

/// The positions of an inlined instruction and of the calls that lead there, innermost first, each
/// with its function.
pub(crate) type Frames = Vec<(Origin, String)>;

/// A position in the source.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Spot {
    /// The innermost position.
    pub origin: Origin,
    /// The number of its frames if it was inlined, or 0.
    pub inlined: u32,
    /// The number of the description of the memory that it allocates, or 0.
    pub object: u32,
}

/// An instruction: its kind, the registers that it writes, and its operands.
#[derive(Clone, Debug)]
pub(crate) struct VInstr {
    pub kind: Kind,
    pub dsts: SmallVec<[Reg; 2]>,
    pub args: SmallVec<[Arg; 4]>,
    pub spot: Spot,
    /// The test of a waiting loop: if the value read fails it, the instruction is only repeated.
    pub wait: Option<VWait>,
}

/// A test of the value that is read: `(value & mask) op operand`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct VWait {
    pub mask: u64,
    pub signed: bool,
    pub op: porf_program::BinaryOp,
    pub operand: Arg,
}

/// The kind of an instruction. Operands are listed in order; registers hold values zero-extended to
/// 64 bits. *Wide* values are two operands, low half first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// `src`.
    Copy,
    /// An uninitialised value.
    Uninitialised,
    /// `left, right` of this many bits.
    Binary(BinaryOp, u8),
    /// `left, right` of this many bits.
    Compare(Predicate, u8),
    /// `left.lo, left.hi, right.lo, right.hi` of this many bits; two results.
    WideBinary(BinaryOp, u8),
    /// The same, with one result.
    WideCompare(Predicate, u8),
    /// `src`, sign-extended from the first to the second number of bits, at most 64.
    SExt(u8, u8),
    /// `src`, truncated to this many bits.
    Mask(u8),
    /// `src`: all ones in this many bits if its bit `from - 1` is set, else 0: the high half of a
    /// sign extension.
    SignFill(u8, u8),
    /// `condition, then, otherwise`.
    Select,
    /// `left, right`; the flag is set for doubles.
    FloatBinary(FloatOp, bool),
    /// `left, right`; the flag is set for doubles.
    FloatCompare(FloatPredicate, bool),
    /// `src`.
    FloatCast(FloatCast),
    /// `left, right` of this many bits: the result, and whether it overflowed.
    Overflow(BinaryOp, bool, u8),
    /// `src` of this many bits.
    Count(BitCount, u8),
    Jump(u32),
    /// After a call, the types that are caught: continues at the first block. If the call throws,
    /// its results are the exception and the number of the type, and the second block follows.
    Landing(Box<Landing>),
    /// `condition`.
    Branch(u32, u32),
    /// `value`: the block of each case, else the default.
    Switch(Vec<(u64, u32)>, u32),
    /// The arguments.
    Call(u32),
    /// The callee, then the arguments.
    CallPointer,
    /// The values.
    Return,
    /// `size, alignment`: the address of new stack memory.
    Alloca,
    /// `address, size, alignment`: begins the scope of the local variable there; the result is its
    /// address from now on.
    EnterScope {
        renews: bool,
        kept: bool,
    },
    /// `address`: ends the scope of the local variable there.
    LeaveScope {
        renews: bool,
    },
    /// The address of the calling thread's instance of a thread-local variable.
    ThreadLocal(u32),
    /// `address`: this many bytes.
    Load(u8, Option<Ordering>),
    /// `address, value…`.
    Store(u8, Option<Ordering>),
    /// `address, operand…`.
    Rmw(RmwOp, u8, Ordering),
    /// `address, expected…, desired…`; the value read… and whether it succeeded.
    Cas(Box<CasModes>),
    Fence(Ordering),
    /// `to, from, length`; the flag is set if the two may overlap.
    MemCopy(bool),
    /// `to, byte, length`.
    MemSet,
    /// The arguments.
    Builtin(Builtin),
    LoopHead(u32),
    /// `condition`: undefined behaviour unless it has this value.
    Check {
        holds: bool,
        message: u32,
    },
    Fail(Failure),
}

/// Where a call continues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Landing {
    pub to: u32,
    pub unwind: u32,
    /// It is entered for every exception.
    pub cleanup: bool,
    /// The number of types that it catches. The types that may pass come after them, if only some
    /// may.
    pub passing: Option<u16>,
}

/// The modes of a compare-and-swap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CasModes {
    pub bytes: u8,
    pub success: Ordering,
    pub failure: Ordering,
    pub weak: bool,
}

/// Conversions from and to floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatCast {
    /// float → double.
    Extend,
    /// double → float.
    Truncate,
    /// A float or double to an integer of this many bits.
    ToInt { double: bool, signed: bool, bits: u8 },
    /// An integer of this many bits to a float or double.
    FromInt { double: bool, signed: bool, bits: u8 },
    /// The negative.
    Negate { double: bool },
    /// A function of `<math.h>`.
    Function { function: crate::math::Function, double: bool },
}

/// Counts of bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BitCount {
    Ones,
    LeadingZeros,
    TrailingZeros,
    /// Bytes in reverse order.
    SwapBytes,
    /// Bits in reverse order.
    Reverse,
    /// The absolute value of a signed number.
    Absolute,
}

impl Kind {
    /// Can it be removed if its results are not used?
    pub(crate) fn is_pure(&self) -> bool {
        match self {
            Kind::Binary(op, _) | Kind::WideBinary(op, _) => {
                !matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
            }
            Kind::Copy
            | Kind::Uninitialised
            | Kind::Compare(..)
            | Kind::WideCompare(..)
            | Kind::SExt(..)
            | Kind::Mask(_)
            | Kind::SignFill(..)
            | Kind::Select
            | Kind::FloatBinary(..)
            | Kind::FloatCompare(..)
            | Kind::FloatCast(_)
            | Kind::Overflow(..)
            | Kind::Count(..)
            | Kind::ThreadLocal(_) => true,
            _ => false,
        }
    }

    /// May it suspend the thread at a visible action?
    pub(crate) fn may_be_visible(&self) -> bool {
        match self {
            Kind::Load(..)
            | Kind::Store(..)
            | Kind::Rmw(..)
            | Kind::Cas(_)
            | Kind::Fence(_)
            | Kind::MemCopy(_)
            | Kind::MemSet
            | Kind::Call(_)
            | Kind::CallPointer => true,
            Kind::Builtin(builtin) => builtin.may_be_visible(),
            _ => false,
        }
    }

    /// The possible successors.
    pub(crate) fn successors(&self) -> SmallVec<[u32; 2]> {
        match self {
            Kind::Jump(to) => SmallVec::from_slice(&[*to]),
            Kind::Landing(landing) => SmallVec::from_slice(&[landing.to, landing.unwind]),
            Kind::Branch(then, otherwise) => SmallVec::from_slice(&[*then, *otherwise]),
            Kind::Switch(cases, default) => cases.iter().map(|&(_, to)| to).chain([*default]).collect(),
            _ => SmallVec::new(),
        }
    }

    /// Replaces the successors.
    pub(crate) fn redirect(&mut self, change: impl Fn(u32) -> u32) {
        match self {
            Kind::Jump(to) => *to = change(*to),
            Kind::Landing(landing) => {
                landing.to = change(landing.to);
                landing.unwind = change(landing.unwind);
            }
            Kind::Branch(then, otherwise) => {
                *then = change(*then);
                *otherwise = change(*otherwise);
            }
            Kind::Switch(cases, default) => {
                cases.iter_mut().for_each(|(_, to)| *to = change(*to));
                *default = change(*default);
            }
            _ => {}
        }
    }

    /// Does it end a block?
    pub(crate) fn is_terminator(&self) -> bool {
        matches!(
            self,
            Kind::Jump(_) | Kind::Landing(_) | Kind::Branch(..) | Kind::Switch(..) | Kind::Return | Kind::Fail(_)
        )
    }
}

/// A function over virtual registers. Its parameters are the first registers.
#[derive(Clone, Debug, Default)]
pub(crate) struct VFunction {
    pub blocks: Vec<Vec<VInstr>>,
    /// The number of registers.
    pub registers: u32,
    /// The number of parameters.
    pub params: u32,
    /// The number of results.
    pub results: u32,
}

impl VFunction {
    pub(crate) fn successors(&self, block: usize) -> SmallVec<[u32; 2]> {
        self.blocks[block].last().map(|last| last.kind.successors()).unwrap_or_default()
    }

    /// The reachable blocks, each before its successors, except in loops.
    pub(crate) fn reverse_postorder(&self) -> Vec<u32> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.blocks.len()];
        let mut stack: Vec<(u32, SmallVec<[u32; 2]>)> = vec![(0, self.successors(0))];
        seen[0] = true;
        while let Some((block, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(next) if !seen[next as usize] => {
                    seen[next as usize] = true;
                    stack.push((next, self.successors(next as usize)));
                }
                Some(_) => {}
                None => {
                    order.push(*block);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }
}
