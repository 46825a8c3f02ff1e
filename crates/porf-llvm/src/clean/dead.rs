//! Dead code elimination.

use super::liveness::{live_out, step};
use crate::vcode::VFunction;

/// Removes instructions without effect whose results are not used.
pub(super) fn remove(function: &mut VFunction) {
    let out = live_out(function);
    for (block, mut live) in function.blocks.iter_mut().zip(out) {
        let mut kept = Vec::with_capacity(block.len());
        for instr in std::mem::take(block).into_iter().rev() {
            if instr.kind.is_pure() && !instr.dsts.iter().any(|&dst| live.contains(dst)) {
                continue;
            }
            step(&instr, &mut live);
            kept.push(instr);
        }
        kept.reverse();
        *block = kept;
    }
}
