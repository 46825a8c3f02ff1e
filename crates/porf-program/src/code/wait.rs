//! Finds reads whose value is tested by an assumption right after them: `assume(x.load(acq) == 1)`,
//! or the compare-and-swap of a lock.
//!
//! The analysis follows the straight line of pure instructions after each read. It tracks registers
//! whose value is the value read under a mask, or a comparison of it.

use super::registers::Tables;
use super::{CasInstr, Instr, NO_WAIT, Operand, Reg, WaitTest};
use crate::action::BlockedBy;
use crate::ops::{BinaryOp, UnaryOp};
use crate::width::Width;

/// The greatest number of instructions to follow.
const REACH: usize = 8;

/// A register's value in terms of the value read.
#[derive(Clone, Copy)]
enum Known {
    /// Its bits under the mask.
    Masked(u64),
    /// The comparison of the bits under the mask with the operand.
    Test(u64, BinaryOp, Operand),
}

struct Line<'a> {
    tables: Tables<'a>,
    constants: &'a [u64],
    zero: Operand,
    known: Vec<(Reg, Known)>,
    written: Vec<Reg>,
}

/// Annotates the reads of a program. `zero` is the constant 0.
pub(super) fn annotate(
    instrs: &mut [Instr],
    cas: &mut [CasInstr],
    operands: &[Operand],
    params: &[u16],
    constants: &[u64],
    zero: Operand,
) -> Vec<WaitTest> {
    let mut waits = Vec::new();
    for at in 0..instrs.len() {
        let known = match instrs[at] {
            // Other threads see the write of an RMW that fails the test: it does not just wait.
            Instr::Load { dst, width, .. } if width != Width::W128 => vec![(dst, Known::Masked(u64::MAX))],
            Instr::Cas { index } => {
                let it = cas[index as usize];
                let expected = constant(it.expected, constants);
                let extended = |value| {
                    if it.signed { it.width.sign_extend(value) } else { it.width.truncate(value) }
                };
                // The test compares extended values and the instruction truncated ones: both must
                // agree.
                let faithful = it.width == Width::W64 || expected.is_some_and(|value| extended(value) == value);
                let clobbered = it.expected.register().is_some_and(|reg| reg == it.dst || reg == it.success);
                if !faithful || clobbered || it.width == Width::W128 || it.dst == it.success {
                    continue;
                }
                let success = Known::Test(u64::MAX, BinaryOp::Eq, it.expected);
                vec![(it.dst, Known::Masked(u64::MAX)), (it.success, success)]
            }
            _ => continue,
        };
        let tables = Tables { operands, cas, params };
        let written = tables.defs(instrs[at]).to_vec();
        let line = Line { tables, constants, zero, known, written };
        let Some((mask, op, operand, by)) = line.follow(&instrs[at + 1..]) else { continue };
        // A weak compare-and-swap may fail whatever it reads: only its success says something about
        // the value.
        let is_weak = matches!(instrs[at], Instr::Cas { index } if cas[index as usize].weak);
        if is_weak && op != BinaryOp::Eq {
            continue;
        }
        let test = WaitTest { mask, op, operand, by };
        let number = waits.iter().position(|it| *it == test).unwrap_or_else(|| {
            waits.push(test);
            waits.len() - 1
        });
        if number >= usize::from(NO_WAIT) {
            return waits;
        }
        match &mut instrs[at] {
            Instr::Load { wait, .. } => *wait = number as u16,
            Instr::Cas { index } => cas[*index as usize].wait = number as u16,
            _ => {}
        }
    }
    waits
}

fn constant(operand: Operand, constants: &[u64]) -> Option<u64> {
    operand.decode().err().map(|index| constants[index])
}

impl Line<'_> {
    fn follow(mut self, instrs: &[Instr]) -> Option<(u64, BinaryOp, Operand, BlockedBy)> {
        for &instr in instrs.iter().take(REACH) {
            let result = match instr {
                Instr::Assume { cond, by } => {
                    return match self.lookup(cond)? {
                        Known::Masked(mask) => Some((mask, BinaryOp::Ne, self.zero, by)),
                        Known::Test(mask, op, operand) => Some((mask, op, operand, by)),
                    };
                }
                Instr::Copy { dst, src } => Some((dst, self.lookup(src))),
                Instr::Unary { op, width: Width::W64, dst, src } => {
                    Some((dst, self.lookup(src).and_then(|known| self.unary(op, known))))
                }
                Instr::Binary { op, width: Width::W64, dst, left, right } if !op.can_fail() => {
                    Some((dst, self.binary(op, left, right)))
                }
                // Division and indexing can fail; the others are visible or leave the straight
                // line.
                Instr::Unary { dst, .. } | Instr::Select { dst, .. } => Some((dst, None)),
                _ => None,
            };
            let (dst, known) = result?;
            self.known.retain(|(reg, _)| *reg != dst);
            self.known.extend(known.map(|known| (dst, known)));
            self.written.extend(self.tables.defs(instr));
        }
        None
    }

    fn lookup(&self, operand: Operand) -> Option<Known> {
        let reg = operand.register()?;
        self.known.iter().find(|(known, _)| *known == reg).map(|(_, known)| *known)
    }

    fn unary(&self, op: UnaryOp, known: Known) -> Option<Known> {
        match (op, known) {
            (UnaryOp::IsZero, Known::Masked(mask)) => Some(Known::Test(mask, BinaryOp::Eq, self.zero)),
            (UnaryOp::IsZero, Known::Test(mask, op, operand)) => Some(Known::Test(mask, op.negated()?, operand)),
            _ => None,
        }
    }

    fn binary(&self, op: BinaryOp, left: Operand, right: Operand) -> Option<Known> {
        let (known, op, other) = match (self.lookup(left), self.lookup(right)) {
            (Some(known), None) => (known, op, right),
            (None, Some(known)) if op == BinaryOp::And => (known, op, left),
            (None, Some(known)) => (known, op.mirrored()?, left),
            _ => return None,
        };
        // The operand must still have the value it had at the read.
        if other.register().is_some_and(|reg| self.written.contains(&reg)) {
            return None;
        }
        let value = constant(other, self.constants);
        match known {
            Known::Masked(mask) if op == BinaryOp::And => Some(Known::Masked(mask & value?)),
            Known::Masked(mask) => op.is_comparison().then_some(Known::Test(mask, op, other)),
            Known::Test(mask, test, operand) => match (op, value?) {
                (BinaryOp::Ne, 0) | (BinaryOp::Eq, 1) => Some(Known::Test(mask, test, operand)),
                (BinaryOp::Eq, 0) | (BinaryOp::Ne, 1) => Some(Known::Test(mask, test.negated()?, operand)),
                _ => None,
            },
        }
    }
}
