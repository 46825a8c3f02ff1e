//! Which registers are live where a thread can be suspended: backward data flow over the instructions of one function.
//!
//! Liveness is the strong one: what goes only into values that are themselves not live is not live. A counter that nobody
//! looks at is dead although each of its values makes the next.

use super::registers::Tables;
use super::{Function, Instr, Reg};

/// A set of registers of a frame.
#[derive(Clone, PartialEq)]
struct RegSet(Vec<u64>);

impl RegSet {
    fn new(registers: u16) -> RegSet {
        RegSet(vec![0; usize::from(registers).div_ceil(64)])
    }

    fn insert(&mut self, reg: Reg) {
        self.0[reg.index() / 64] |= 1 << (reg.index() % 64);
    }

    fn remove(&mut self, reg: Reg) {
        self.0[reg.index() / 64] &= !(1 << (reg.index() % 64));
    }

    fn contains(&self, reg: Reg) -> bool {
        self.0[reg.index() / 64] >> (reg.index() % 64) & 1 == 1
    }

    fn union_with(&mut self, other: &RegSet) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }
}

/// Functions for which the analysis would need more memory than this are not analysed; all their registers count as live.
const MAX_WORDS: usize = 1 << 22;

/// Does the instruction nothing but define its registers? Division and indexing can fail.
fn only_computes(instr: Instr) -> bool {
    match instr {
        Instr::Copy { .. }
        | Instr::Unary { .. }
        | Instr::Select { .. }
        | Instr::GetSlot { .. }
        | Instr::OwnThread { .. } => true,
        Instr::Binary { op, .. } => !op.can_fail(),
        _ => false,
    }
}

/// Can a thread be suspended before the instruction, and be resumed?
fn can_suspend(instr: Instr) -> bool {
    matches!(instr, Instr::LoopHead { .. } | Instr::Return { .. }) || instr.is_visible_or_call() && !instr.is_call()
}

/// For each instruction of the function at which a thread can be suspended: its position, and the live registers.
pub(super) fn live_registers(instrs: &[Instr], function: &Function, tables: Tables<'_>) -> Vec<(usize, Box<[Reg]>)> {
    let range = function.entry as usize..function.end as usize;
    let body = &instrs[range];
    if body.len() * usize::from(function.registers).div_ceil(64) > MAX_WORDS {
        return Vec::new();
    }
    // live[i]: what is live before instruction i. Sweeping backwards converges in a few rounds, one per nested loop.
    let mut live = vec![RegSet::new(function.registers); body.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..body.len()).rev() {
            let instr = body[at];
            let mut set = RegSet::new(function.registers);
            if let Instr::Return { .. } = instr {
                function.observed.iter().for_each(|&reg| set.insert(reg));
            }
            for next in instr.successors(function.entry + at as u32) {
                set.union_with(&live[(next - function.entry) as usize]);
            }
            let defs = tables.defs(instr);
            if !only_computes(instr) || defs.iter().any(|&reg| set.contains(reg)) {
                defs.into_iter().for_each(|reg| set.remove(reg));
                tables.uses(instr).into_iter().for_each(|reg| set.insert(reg));
            }
            if set != live[at] {
                live[at] = set;
                changed = true;
            }
        }
    }
    let live_before = |at: usize| (0..function.registers).map(Reg).filter(|&reg| live[at].contains(reg)).collect();
    (0..body.len())
        .filter(|&at| can_suspend(body[at]))
        .map(|at| (function.entry as usize + at, live_before(at)))
        .collect()
}
