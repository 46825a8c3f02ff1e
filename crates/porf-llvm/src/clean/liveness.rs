//! Liveness of registers.

use crate::vcode::{Arg, VFunction, VInstr};

/// A set of registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Set(Vec<u64>);

impl Set {
    pub(super) fn new(registers: u32) -> Set {
        Set(vec![0; (registers as usize).div_ceil(64)])
    }

    #[inline]
    pub(super) fn contains(&self, reg: u32) -> bool {
        self.0[reg as usize / 64] >> (reg % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, reg: u32) {
        self.0[reg as usize / 64] |= 1 << (reg % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, reg: u32) {
        self.0[reg as usize / 64] &= !(1 << (reg % 64));
    }

    /// Adds all elements of the other set. Returns whether this changed anything.
    pub(super) fn union(&mut self, other: &Set) -> bool {
        let mut changed = false;
        for (word, &more) in self.0.iter_mut().zip(&other.0) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(at as u32 * 64 + bit)
            })
        })
    }
}

/// The registers that are live before an instruction, given those that are live after it.
pub(super) fn step(instr: &VInstr, live: &mut Set) {
    for &dst in &instr.dsts {
        live.remove(dst);
    }
    for arg in &instr.args {
        if let Arg::Reg(reg) = *arg {
            live.insert(reg);
        }
    }
}

/// The registers that are live at the end of each block.
pub(super) fn live_out(function: &VFunction) -> Vec<Set> {
    let order = function.reverse_postorder();
    let mut live_in = vec![Set::new(function.registers); function.blocks.len()];
    let mut live_out = vec![Set::new(function.registers); function.blocks.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order.iter().rev() {
            let block = block as usize;
            for next in function.successors(block) {
                live_out[block].union(&live_in[next as usize]);
            }
            let mut live = live_out[block].clone();
            for instr in function.blocks[block].iter().rev() {
                step(instr, &mut live);
            }
            changed |= live_in[block].union(&live);
        }
    }
    live_out
}
