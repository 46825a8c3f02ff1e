//! Loops that do nothing but wait for a value: `while (atomic_load(&x) != 1);`, `while (atomic_exchange(&lock, 1));`.
//!
//! Such a loop is a block that reads once, tests what it read, and starts over if the test fails, with nothing carried from one round to
//! the next. The read is given the test, so that engines need not look at what fails it. An exchange writes in every round; but what it
//! writes over itself is no change, so that a compare-and-swap can stand for it (`action.rs`): that needs it to go on upon 0, and to
//! try again upon what it writes.

use super::liveness::{live_out, step};
use crate::constant::{cut, extend};
use crate::ir::{BinaryOp, Predicate, RmwOp};
use crate::vcode::{Arg, Kind, Reg, VFunction, VInstr, VWait};
use porf_program::BinaryOp as Test;

/// A register's value in terms of the value read.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// Its bits under the mask.
    Masked(u64),
    /// Whether the bits under the mask compare so with the operand, as numbers of so many bits.
    Compared(u64, Predicate, u8, Arg),
}

/// Gives reads that are waiting loops their tests.
pub(crate) fn mark_awaits(function: &mut VFunction) {
    let out = live_out(function);
    for (number, live) in out.iter().enumerate() {
        let block = &function.blocks[number];
        let Some(Kind::Branch(then, otherwise)) = block.last().map(|last| &last.kind) else { continue };
        let (again, goes_on_if) = match (*then as usize == number, *otherwise as usize == number) {
            (true, false) => (true, false),
            (false, true) => (true, true),
            _ => continue,
        };
        // Checks before the read say the same in every round. One of what is read may fail, which must be seen.
        let before = block.iter().position(|instr| !instr.kind.is_pure() && !matches!(instr.kind, Kind::Check { .. }));
        let before = before.unwrap_or(0);
        let mut visible = block.iter().enumerate().skip(before).filter(|(_, instr)| !instr.kind.is_pure());
        let (Some((at, access)), Some(_), None) = (visible.next(), visible.next(), visible.next()) else { continue };
        if !again || access.dsts.len() != 1 {
            continue;
        }
        // Nothing is carried from one round to the next.
        let mut live = live.clone();
        block.iter().rev().for_each(|instr| step(instr, &mut live));
        if block.iter().flat_map(|instr| &instr.dsts).any(|&dst| live.contains(dst)) {
            continue;
        }
        let bytes = match access.kind {
            Kind::Load(bytes @ 1..=8, _) | Kind::Rmw(RmwOp::Xchg, bytes @ 1..=8, _) => bytes,
            _ => continue,
        };
        let Some(wait) = test_of(&block[at..], access.dsts[0], goes_on_if, bytes) else { continue };
        if let Kind::Rmw(..) = access.kind {
            let Arg::Const(written) = access.args[1] else { continue };
            let Arg::Const(operand) = wait.operand else { continue };
            let passes = |value: u64| wait.op.apply(porf_program::Width::W64, value & wait.mask, operand) == Ok(1);
            if wait.signed || !passes(0) || passes(written) {
                continue;
            }
        }
        function.blocks[number][at].wait = Some(wait);
    }
}

/// The test that lets the loop end, of a block from its read on.
fn test_of(block: &[VInstr], read: Reg, goes_on_if: bool, bytes: u8) -> Option<VWait> {
    let mut known: Vec<(Reg, Known)> = vec![(read, Known::Masked(u64::MAX))];
    let of = |known: &[(Reg, Known)], arg: Arg| match arg {
        Arg::Reg(reg) => known.iter().rev().find(|(it, _)| *it == reg).map(|(_, known)| *known),
        Arg::Const(_) => None,
    };
    let (last, middle) = block.get(1..)?.split_last()?;
    for instr in middle {
        let value = match (&instr.kind, &instr.args[..]) {
            (Kind::Copy, &[src]) => of(&known, src),
            (&Kind::Mask(bits), &[src]) => match of(&known, src) {
                Some(Known::Masked(mask)) => Some(Known::Masked(cut(mask.into(), bits.into()) as u64)),
                compared => compared,
            },
            (Kind::Binary(BinaryOp::And, _), &[src, Arg::Const(more)] | &[Arg::Const(more), src]) => {
                match of(&known, src) {
                    Some(Known::Masked(mask)) => Some(Known::Masked(mask & more)),
                    _ => None,
                }
            }
            (&Kind::Compare(predicate, bits), &[left, right]) => match (of(&known, left), of(&known, right)) {
                (Some(Known::Masked(mask)), None) => Some(Known::Compared(mask, predicate, bits, right)),
                (None, Some(Known::Masked(mask))) => Some(Known::Compared(mask, mirrored(predicate), bits, left)),
                (Some(Known::Compared(mask, it, bits, operand)), None) if right == Arg::Const(0) => match predicate {
                    Predicate::Ne => Some(Known::Compared(mask, it, bits, operand)),
                    Predicate::Eq => Some(Known::Compared(mask, negated(it), bits, operand)),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        for &dst in &instr.dsts {
            // What the test compares with must be the same before and after.
            known.retain(|(_, it)| !matches!(it, Known::Compared(_, _, _, Arg::Reg(reg)) if *reg == dst));
            known.retain(|(it, _)| *it != dst);
            if let Some(value) = value {
                known.push((dst, value));
            }
        }
        if known.is_empty() {
            return None;
        }
    }
    let (mask, predicate, bits, operand) = match of(&known, last.args[0])? {
        Known::Masked(mask) => (mask & 1, Predicate::Ne, 64, Arg::Const(0)),
        Known::Compared(mask, predicate, bits, operand) => (mask, predicate, bits, operand),
    };
    // The test is made with what the operand is before the read.
    if let Arg::Reg(reg) = operand
        && (reg == read || middle.iter().any(|instr| instr.dsts.contains(&reg)))
    {
        return None;
    }
    let predicate = if goes_on_if { predicate } else { negated(predicate) };
    let is_signed = matches!(predicate, Predicate::Sgt | Predicate::Sge | Predicate::Slt | Predicate::Sle);
    let operand = match operand {
        // As a number of 64 bits.
        Arg::Const(value) if is_signed => Arg::Const(extend(value.into(), bits.into()) as u64),
        Arg::Reg(_) if is_signed && bits < 64 => return None,
        other => other,
    };
    // The comparison is of all that is read, or sees no sign.
    if is_signed && (bits != bytes * 8 || mask != u64::MAX) {
        return None;
    }
    let mask = if bits < 64 && !is_signed { cut(mask.into(), bits.into()) as u64 } else { mask };
    Some(VWait { mask, signed: is_signed, op: test(predicate), operand })
}

fn negated(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Eq => Predicate::Ne,
        Predicate::Ne => Predicate::Eq,
        Predicate::Ugt => Predicate::Ule,
        Predicate::Uge => Predicate::Ult,
        Predicate::Ult => Predicate::Uge,
        Predicate::Ule => Predicate::Ugt,
        Predicate::Sgt => Predicate::Sle,
        Predicate::Sge => Predicate::Slt,
        Predicate::Slt => Predicate::Sge,
        Predicate::Sle => Predicate::Sgt,
    }
}

fn mirrored(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Eq | Predicate::Ne => predicate,
        Predicate::Ugt => Predicate::Ult,
        Predicate::Uge => Predicate::Ule,
        Predicate::Ult => Predicate::Ugt,
        Predicate::Ule => Predicate::Uge,
        Predicate::Sgt => Predicate::Slt,
        Predicate::Sge => Predicate::Sle,
        Predicate::Slt => Predicate::Sgt,
        Predicate::Sle => Predicate::Sge,
    }
}

fn test(predicate: Predicate) -> Test {
    match predicate {
        Predicate::Eq => Test::Eq,
        Predicate::Ne => Test::Ne,
        Predicate::Ugt => Test::UnsignedGt,
        Predicate::Uge => Test::UnsignedGe,
        Predicate::Ult => Test::UnsignedLt,
        Predicate::Ule => Test::UnsignedLe,
        Predicate::Sgt => Test::SignedGt,
        Predicate::Sge => Test::SignedGe,
        Predicate::Slt => Test::SignedLt,
        Predicate::Sle => Test::SignedLe,
    }
}
