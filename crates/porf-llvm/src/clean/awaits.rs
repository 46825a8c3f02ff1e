//! Loops that only wait for a value: `while (atomic_load(&x) != 1);`, `while
//! (atomic_exchange(&lock, 1));`.
//!
//! Such a loop is a block that reads once, tests the value, and starts over if the test fails, with
//! nothing carried from one iteration to the next. The test is attached to the read, so that
//! engines need not explore values that fail it. An exchange writes in every iteration. But if it
//! overwrites its own value, nothing changes, so that a compare-and-swap can replace it
//! (`action.rs`). This requires that it continues on 0, and tries again on the value that it
//! writes.
//!
//! Fences in such a loop do not matter: if a failed iteration is left out with its fences, the rest
//! is still an execution of the program, and the last iteration has its fences.

use super::liveness::{live_out, step};
use crate::constant::{cut, extend};
use crate::ir::{BinaryOp, Predicate, RmwOp};
use crate::vcode::{Arg, Kind, Reg, VFunction, VInstr, VWait};
use porf_program::BinaryOp as Test;
use std::collections::HashMap;

/// A register's value in terms of the value read.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// Its bits under the mask.
    Masked(u64),
    /// The comparison of the masked bits with the operand, as numbers of this many bits.
    Compared(u64, Predicate, u8, Arg),
    /// The first of two numbers if the comparison holds, else the second.
    Chosen(u64, Predicate, u8, Arg, [u64; 2]),
}

/// Inlines a call if the loop then only waits. At -O0 the access that a loop waits for is often in
/// a function. `bodies` has the candidates, by number: see [`is_single_access`].
pub(crate) fn inline_awaited(function: &mut VFunction, bodies: &HashMap<u32, VFunction>) {
    for number in 0..function.blocks.len() {
        let block = &function.blocks[number];
        let Some(last) = block.last() else { continue };
        if !last.kind.successors().contains(&(number as u32)) {
            continue;
        }
        let mut calls = block.iter().enumerate().filter_map(|(at, instr)| match instr.kind {
            Kind::Call(callee) => Some((at, bodies.get(&callee)?)),
            _ => None,
        });
        let (Some((at, body)), None) = (calls.next(), calls.next()) else { continue };
        let mut candidate = function.clone();
        candidate.blocks[number] = inlined(&mut candidate.registers, block, at, body);
        super::clean(&mut candidate);
        mark_awaits(&mut candidate);
        let is_awaiting = |it: &VFunction| it.blocks.iter().flatten().filter(|instr| instr.wait.is_some()).count();
        let mut before = function.clone();
        mark_awaits(&mut before);
        if is_awaiting(&candidate) > is_awaiting(&before) {
            candidate.blocks.iter_mut().flatten().for_each(|instr| instr.wait = None);
            *function = candidate;
        }
    }
}

/// Is it a function of one block, with a single access?
pub(crate) fn is_single_access(function: &VFunction) -> bool {
    let order = function.reverse_postorder();
    let [only] = order[..] else { return false };
    let block = &function.blocks[only as usize];
    let accesses = block.iter().filter(|it| matches!(it.kind, Kind::Load(..) | Kind::Rmw(..))).count();
    let is_simple =
        |kind: &Kind| kind.is_pure() || matches!(kind, Kind::Load(..) | Kind::Rmw(..) | Kind::Fence(_) | Kind::Return);
    accesses == 1 && only == 0 && block.iter().all(|instr| is_simple(&instr.kind))
}

/// The block with the call replaced by the body, in new registers.
fn inlined(registers: &mut u32, block: &[VInstr], at: usize, body: &VFunction) -> Vec<VInstr> {
    let (call, first) = (&block[at], *registers);
    *registers += body.registers;
    let copy = |dst: Reg, arg: Arg| VInstr {
        kind: Kind::Copy,
        dsts: [dst].into_iter().collect(),
        args: [arg].into_iter().collect(),
        spot: call.spot,
        wait: None,
    };
    let renamed = |arg: Arg| match arg {
        Arg::Reg(reg) => Arg::Reg(first + reg),
        Arg::Const(_) => arg,
    };
    let mut out: Vec<VInstr> = block[..at].to_vec();
    out.extend(call.args.iter().zip(first..).map(|(&arg, param)| copy(param, arg)));
    for instr in &body.blocks[0] {
        if instr.kind == Kind::Return {
            out.extend(call.dsts.iter().zip(&instr.args).map(|(&dst, &arg)| copy(dst, renamed(arg))));
            break;
        }
        let mut instr = instr.clone();
        instr.dsts.iter_mut().for_each(|dst| *dst += first);
        instr.args.iter_mut().for_each(|arg| *arg = renamed(*arg));
        out.push(instr);
    }
    out.extend_from_slice(&block[at + 1..]);
    out
}

/// Gives the reads of waiting loops their tests.
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
        // Checks before the read give the same result in every iteration. A check of the value read
        // may fail, which must be reported.
        let is_passed = |kind: &Kind| kind.is_pure() || matches!(kind, Kind::Fence(_));
        let before =
            block.iter().position(|instr| !is_passed(&instr.kind) && !matches!(instr.kind, Kind::Check { .. }));
        let before = before.unwrap_or(0);
        let mut visible = block.iter().enumerate().skip(before).filter(|(_, instr)| !is_passed(&instr.kind));
        let (Some((at, access)), Some(_), None) = (visible.next(), visible.next(), visible.next()) else { continue };
        if !again || access.dsts.len() != 1 {
            continue;
        }
        // No value is carried from one iteration to the next.
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

/// The test that ends the loop, for a block from its read on.
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
            (Kind::Select, &[condition, Arg::Const(then), Arg::Const(otherwise)]) => match of(&known, condition) {
                Some(Known::Compared(mask, it, bits, operand)) => {
                    Some(Known::Chosen(mask, it, bits, operand, [then, otherwise]))
                }
                _ => None,
            },
            (&Kind::Compare(predicate, bits), &[left, right]) => match (of(&known, left), of(&known, right)) {
                (Some(Known::Masked(mask)), None) => Some(Known::Compared(mask, predicate, bits, right)),
                (None, Some(Known::Masked(mask))) => Some(Known::Compared(mask, mirrored(predicate), bits, left)),
                (Some(Known::Chosen(mask, it, bits, operand, [then, otherwise])), None) => {
                    let is_first = match right {
                        Arg::Const(value) if value == then && value != otherwise => true,
                        Arg::Const(value) if value == otherwise && value != then => false,
                        _ => return None,
                    };
                    match (predicate, is_first) {
                        (Predicate::Eq, true) | (Predicate::Ne, false) => {
                            Some(Known::Compared(mask, it, bits, operand))
                        }
                        (Predicate::Eq, false) | (Predicate::Ne, true) => {
                            Some(Known::Compared(mask, negated(it), bits, operand))
                        }
                        _ => None,
                    }
                }
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
            // The operand of the test must be the same before and after.
            let is_operand = |it: &Known| matches!(it, Known::Compared(_, _, _, Arg::Reg(reg)) | Known::Chosen(_, _, _, Arg::Reg(reg), _) if *reg == dst);
            known.retain(|(_, it)| !is_operand(it));
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
        Known::Chosen(..) => return None,
    };
    // The test uses the value of the operand before the read.
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
    // The comparison must cover everything that is read, or be unsigned.
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
