//! Which registers are live at loop heads: backward data flow over the instructions of one function.

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

/// For each loop head of the function: its loop's number, and the registers that are not live there.
pub(super) fn dead_at_heads(instrs: &[Instr], function: &Function, tables: Tables<'_>) -> Vec<(u32, Vec<Reg>)> {
    let range = function.entry as usize..function.end as usize;
    let body = &instrs[range];
    let heads = || body.iter().enumerate().filter_map(|(at, instr)| match instr {
        Instr::LoopHead { id } => Some((at, *id)),
        _ => None,
    });
    if heads().next().is_none() {
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
            tables.defs(instr).into_iter().for_each(|reg| set.remove(reg));
            tables.uses(instr).into_iter().for_each(|reg| set.insert(reg));
            if set != live[at] {
                live[at] = set;
                changed = true;
            }
        }
    }
    heads()
        .map(|(at, id)| (id, (0..function.registers).map(Reg).filter(|&reg| !live[at].contains(reg)).collect()))
        .collect()
}
