//! Calls that throw nothing: they need no landing pad, so that blocks are as long as without.

use crate::vcode::{Kind, VFunction, VInstr};
use std::collections::HashSet;

/// Replaces the landings of calls that throw nothing by jumps.
pub(crate) fn mark_calm(bodies: &mut [(usize, VFunction)]) {
    let unwinds = |instr: &VInstr| matches!(&instr.kind, Kind::Builtin(builtin) if builtin.unwinds());
    let mut throwing: HashSet<u32> = HashSet::new();
    // Without a function that throws, no call through a pointer does.
    let throws = |instr: &VInstr, throwing: &HashSet<u32>, any: bool| match &instr.kind {
        Kind::Call(callee) => throwing.contains(callee),
        Kind::CallPointer => any,
        _ => unwinds(instr),
    };
    let any = bodies.iter().flat_map(|(_, body)| body.blocks.iter().flatten()).any(unwinds);
    loop {
        let before = throwing.len();
        for (index, body) in bodies.iter() {
            if body.blocks.iter().flatten().any(|instr| throws(instr, &throwing, any)) {
                throwing.insert(*index as u32);
            }
        }
        if throwing.len() == before {
            break;
        }
    }
    for block in bodies.iter_mut().flat_map(|(_, body)| &mut body.blocks) {
        let [.., call, last] = &mut block[..] else { continue };
        if let Kind::Landing(landing) = &last.kind
            && !throws(call, &throwing, any)
        {
            last.kind = Kind::Jump(landing.to);
            last.args.clear();
            last.dsts.clear();
        }
    }
}
