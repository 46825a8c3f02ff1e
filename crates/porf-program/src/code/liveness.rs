//! Live registers where a thread can be suspended: backward data flow over the instructions of one
//! function.
//!
//! The analysis is strong liveness: a register that is only used to compute dead values is dead. A
//! counter that is never used is dead, although each of its values is computed from the one before.

use super::registers::Tables;
use super::{Function, Instr, Reg};
use porf_exec::BitSet;

/// The greatest size of the analysis of a function. In larger functions all registers count as
/// live.
const MAX_WORDS: usize = 1 << 22;

/// Whether the only effect of the instruction is to define its registers. Division and indexing can
/// fail.
fn only_computes(instr: Instr) -> bool {
    match instr {
        Instr::Copy { .. } | Instr::Unary { .. } | Instr::Select { .. } | Instr::GetSlot { .. } => true,
        Instr::Binary { op, .. } => !op.can_fail(),
        _ => false,
    }
}

/// Whether a thread can be suspended before the instruction and resumed.
fn can_suspend(instr: Instr) -> bool {
    matches!(instr, Instr::LoopHead { .. } | Instr::Return { .. }) || instr.is_visible_or_call() && !instr.is_call()
}

/// The instructions of the function at which a thread can be suspended, with their live registers.
pub(super) fn live_registers(instrs: &[Instr], function: &Function, tables: Tables<'_>) -> Vec<(usize, Box<[Reg]>)> {
    let range = function.entry as usize..function.end as usize;
    let body = &instrs[range];
    if body.len() * usize::from(function.registers).div_ceil(64) > MAX_WORDS {
        return Vec::new();
    }
    // `live[i]` is the set before instruction `i`. Sweeping backwards converges in a few rounds,
    // one for each level of nested loops.
    let mut live = vec![BitSet::new(function.registers.into()); body.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..body.len()).rev() {
            let instr = body[at];
            let mut set = BitSet::new(function.registers.into());
            if let Instr::Return { .. } = instr {
                function.observed.iter().for_each(|&reg| set.insert(reg.index()));
            }
            for next in instr.successors(function.entry + at as u32) {
                set.union_with(&live[(next - function.entry) as usize]);
            }
            let defs = tables.defs(instr);
            if !only_computes(instr) || defs.iter().any(|&reg| set.contains(reg.index())) {
                defs.into_iter().for_each(|reg| set.remove(reg.index()));
                tables.uses(instr).into_iter().for_each(|reg| set.insert(reg.index()));
            }
            if set != live[at] {
                live[at] = set;
                changed = true;
            }
        }
    }
    let live_before =
        |at: usize| (0..function.registers).map(Reg).filter(|&reg| live[at].contains(reg.index())).collect();
    (0..body.len())
        .filter(|&at| can_suspend(body[at]))
        .map(|at| (function.entry as usize + at, live_before(at)))
        .collect()
}
