//! Checks inserted by the compiler: a branch to a block that only fails becomes a check, after
//! which the code continues.
//!
//! So blocks are as long as without the checks, and waiting loops are still recognised.

use crate::ir::BinaryOp;
use crate::vcode::{Arg, Kind, Spot, VFunction, VInstr};
use porf_program::Failure;
use smallvec::smallvec;

/// Replaces branches to blocks that fail because of undefined behaviour by checks.
pub(super) fn mark(function: &mut VFunction) {
    let failing: Vec<Option<(u32, Spot)>> = function
        .blocks
        .iter()
        .map(|block| match block.first() {
            Some(VInstr { kind: Kind::Fail(Failure::Undefined { message }), spot, .. }) => Some((*message, *spot)),
            _ => None,
        })
        .collect();
    for block in &mut function.blocks {
        let Some(last) = block.last_mut() else { continue };
        let Kind::Branch(then, otherwise) = last.kind else { continue };
        let (holds, (message, spot), next) = match (failing[then as usize], failing[otherwise as usize]) {
            (None, Some(failure)) => (true, failure, then),
            (Some(failure), None) => (false, failure, otherwise),
            _ => continue,
        };
        let (kind, dsts, args) = (Kind::Jump(next), smallvec![], smallvec![]);
        let jump = VInstr { kind, dsts, args, spot: last.spot, wait: None };
        last.kind = Kind::Check { holds, message };
        // Optimised code shares failing blocks, which then have no line.
        if spot.origin.line > 0 {
            last.spot = spot;
        }
        block.push(jump);
    }
}

/// Lets checks test the operand of a negation, and removes those that always pass.
pub(super) fn simplify(function: &mut VFunction) {
    for block in &mut function.blocks {
        for at in 0..block.len() {
            let (Kind::Check { holds, .. }, &[Arg::Reg(tested)]) = (&block[at].kind, &block[at].args[..]) else {
                continue;
            };
            let holds = *holds;
            let Some(back) = (0..at).rev().take(8).find(|&back| block[back].dsts.contains(&tested)) else { continue };
            let (Kind::Binary(BinaryOp::Xor, 1), &[source @ Arg::Reg(reg), Arg::Const(1)]) =
                (&block[back].kind, &block[back].args[..])
            else {
                continue;
            };
            if block[back..at].iter().any(|instr| instr.dsts.contains(&reg)) {
                continue;
            }
            if let Kind::Check { holds: wanted, .. } = &mut block[at].kind {
                *wanted = !holds;
            }
            block[at].args[0] = source;
        }
        block.retain(|instr| match (&instr.kind, &instr.args[..]) {
            (Kind::Check { holds, .. }, &[Arg::Const(value)]) => (value & 1 == 1) != *holds,
            _ => true,
        });
    }
}
