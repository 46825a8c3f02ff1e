//! Checks that the compiler put in: a branch to a block that only fails is a check, after which the
//! code goes on.
//!
//! So blocks stay as long as they would be without the checks, and loops that wait are found all
//! the same.

use crate::ir::BinaryOp;
use crate::vcode::{Arg, Kind, VFunction, VInstr};
use porf_program::{Failure, Origin};
use smallvec::smallvec;

/// Makes checks of branches to blocks that fail because of undefined behaviour.
pub(super) fn mark(function: &mut VFunction) {
    let failing: Vec<Option<(u32, Origin)>> = function
        .blocks
        .iter()
        .map(|block| match block.first() {
            Some(VInstr { kind: Kind::Fail(Failure::Undefined { message }), origin, .. }) => Some((*message, *origin)),
            _ => None,
        })
        .collect();
    for block in &mut function.blocks {
        let Some(last) = block.last_mut() else { continue };
        let Kind::Branch(then, otherwise) = last.kind else { continue };
        let (holds, (message, origin), next) = match (failing[then as usize], failing[otherwise as usize]) {
            (None, Some(failure)) => (true, failure, then),
            (Some(failure), None) => (false, failure, otherwise),
            _ => continue,
        };
        let (kind, dsts, args) = (Kind::Jump(next), smallvec![], smallvec![]);
        let jump = VInstr { kind, dsts, args, origin: last.origin, wait: None };
        last.kind = Kind::Check { holds, message };
        // Optimised code shares the blocks that fail, which then have no line.
        if origin.line > 0 {
            last.origin = origin;
        }
        block.push(jump);
    }
}

/// Lets checks test what a negation is of, and drops those that pass.
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
