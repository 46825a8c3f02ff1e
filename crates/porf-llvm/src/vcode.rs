//! Functions on the way from IR to register code: blocks of uniform instructions over virtual
//! registers, on which the clean-up works.

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

/// An instruction: what it does, the registers it writes and the operands it reads.
#[derive(Clone, Debug)]
pub(crate) struct VInstr {
    pub kind: Kind,
    pub dsts: SmallVec<[Reg; 2]>,
    pub args: SmallVec<[Arg; 4]>,
    pub origin: Origin,
    /// If nothing comes of the value read but another attempt unless it passes this test: the test.
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

/// What an instruction does. Operands are listed in order; registers hold values zero-extended to
/// 64 bits. *Wide* values are two operands, the low half first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// `src`.
    Copy,
    /// A value that was never initialised.
    Uninitialised,
    /// `left, right` of so many bits.
    Binary(BinaryOp, u8),
    /// `left, right` of so many bits.
    Compare(Predicate, u8),
    /// `left.lo, left.hi, right.lo, right.hi` of so many bits; two results.
    WideBinary(BinaryOp, u8),
    /// The same, with one result.
    WideCompare(Predicate, u8),
    /// `src`, sign-extended from so many bits to so many, at most 64.
    SExt(u8, u8),
    /// `src`, cut to so many bits.
    Mask(u8),
    /// `src`: 0, or all ones in so many bits if its bit `from - 1` is set: the high half of a sign
    /// extension.
    SignFill(u8, u8),
    /// `condition, then, otherwise`.
    Select,
    /// `left, right`; doubles?
    FloatBinary(FloatOp, bool),
    /// `left, right`; doubles?
    FloatCompare(FloatPredicate, bool),
    /// `src`.
    FloatCast(FloatCast),
    /// `left, right` of so many bits: the result and whether it overflowed.
    Overflow(BinaryOp, bool, u8),
    /// `src` of so many bits.
    Count(BitCount, u8),
    Jump(u32),
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
    /// `address, size, alignment`: the scope of the local variable there begins; the address that
    /// it has from now on.
    EnterScope {
        renews: bool,
        kept: bool,
    },
    /// `address`: the scope of the local variable there ends.
    LeaveScope {
        renews: bool,
    },
    /// The address of the calling thread's instance of a thread-local variable.
    ThreadLocal(u32),
    /// `address`: so many bytes.
    Load(u8, Option<Ordering>),
    /// `address, value…`.
    Store(u8, Option<Ordering>),
    /// `address, operand…`.
    Rmw(RmwOp, u8, Ordering),
    /// `address, expected…, desired…`; what is read… and whether it succeeded.
    Cas(Box<CasModes>),
    Fence(Ordering),
    /// `to, from, length`; may the two overlap?
    MemCopy(bool),
    /// `to, byte, length`.
    MemSet,
    /// The arguments.
    Builtin(Builtin),
    LoopHead(u32),
    /// `condition`: undefined behaviour unless it is so.
    Check {
        holds: bool,
        message: u32,
    },
    Fail(Failure),
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
    /// A float or double to an integer of so many bits.
    ToInt { double: bool, signed: bool, bits: u8 },
    /// An integer of so many bits to a float or double.
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
    /// Can it be left out if nobody needs its results?
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

    /// The blocks that may come next.
    pub(crate) fn successors(&self) -> SmallVec<[u32; 2]> {
        match self {
            Kind::Jump(to) => SmallVec::from_slice(&[*to]),
            Kind::Branch(then, otherwise) => SmallVec::from_slice(&[*then, *otherwise]),
            Kind::Switch(cases, default) => cases.iter().map(|&(_, to)| to).chain([*default]).collect(),
            _ => SmallVec::new(),
        }
    }

    /// Changes the blocks that may come next.
    pub(crate) fn redirect(&mut self, change: impl Fn(u32) -> u32) {
        match self {
            Kind::Jump(to) => *to = change(*to),
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
        matches!(self, Kind::Jump(_) | Kind::Branch(..) | Kind::Switch(..) | Kind::Return | Kind::Fail(_))
    }
}

/// A function over virtual registers. Its parameters are the first registers.
#[derive(Clone, Debug, Default)]
pub(crate) struct VFunction {
    pub blocks: Vec<Vec<VInstr>>,
    /// How many registers there are.
    pub registers: u32,
    /// How many of them are parameters.
    pub params: u32,
    /// How many values it returns.
    pub results: u32,
}

impl VFunction {
    pub(crate) fn successors(&self, block: usize) -> SmallVec<[u32; 2]> {
        self.blocks[block].last().map(|last| last.kind.successors()).unwrap_or_default()
    }

    /// The blocks that can be reached, each before its successors but for loops.
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
