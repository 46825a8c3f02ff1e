//! What a thread may still do from its position: the cells it may read, update or write, and
//! whether it may pass a fence.
//!
//! The search removes what no thread can observe any more, so an over-approximation is sound, and a
//! precise one is fast. The analysis is a backward data flow over the thread's own function. A
//! called function counts as a whole. A thread within a call may do everything that it may ever do.

use porf_exec::BitSet;
use porf_program::code::{Instr, Operand};
use porf_program::{Address, Code, Place, Program, Width};
use std::collections::HashMap;

/// The possible future of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Reach {
    /// Cells that may be loaded or updated.
    pub(crate) reads: BitSet,
    /// Cells that may be stored to or updated.
    pub(crate) writes: BitSet,
    /// Cells that may be updated, by RMWs or compare-and-swaps.
    pub(crate) updates: BitSet,
    /// Whether a fence may be passed.
    pub(crate) fence: bool,
    /// The largest number of further reads; `u8::MAX` if unbounded.
    pub(crate) reads_left: u8,
}

impl Reach {
    fn none(cells: usize) -> Reach {
        Reach {
            reads: BitSet::new(cells),
            writes: BitSet::new(cells),
            updates: BitSet::new(cells),
            fence: false,
            reads_left: 0,
        }
    }

    fn union(&mut self, other: &Reach) -> bool {
        let fence = other.fence && !self.fence;
        self.fence |= other.fence;
        let reads = self.reads.union_with(&other.reads);
        let writes = self.writes.union_with(&other.writes);
        let updates = self.updates.union_with(&other.updates);
        fence || reads || writes || updates
    }

    /// Whether the cell may be accessed.
    pub(crate) fn touches(&self, cell: usize) -> bool {
        self.reads.contains(cell) || self.writes.contains(cell)
    }
}

/// The analysis of a program.
#[derive(Clone, Debug)]
pub(crate) struct Reaches {
    /// The distinct results.
    table: Vec<Reach>,
    /// For every instruction of a thread's own function, its result.
    at: Vec<Option<u32>>,
    /// For every thread, the result within calls.
    anywhere: Vec<u32>,
    /// For every thread, the range of its own function.
    own: Vec<(u32, u32)>,
}

impl Reaches {
    /// Analyses a program.
    pub(crate) fn new(code: &Code) -> Reaches {
        let mut reaches =
            Reaches { table: Vec::new(), at: vec![None; code.instructions().len()], anywhere: Vec::new(), own: vec![] };
        let mut known = HashMap::new();
        let whole: Vec<Reach> =
            code.functions().iter().map(|function| direct(code, function.entry, function.end)).collect();
        for thread in code.threads() {
            let function = &code.functions()[thread.function as usize];
            let everything = Reach { reads_left: u8::MAX, ..closure(code, thread.function, &whole) };
            let number = reaches.number(everything, &mut known);
            reaches.anywhere.push(number);
            reaches.own.push((function.entry, function.end));
            if reaches.at[function.entry as usize].is_some() {
                continue;
            }
            let flow = backwards(code, function.entry, function.end, &whole);
            let left = reads_left(code, function.entry, function.end);
            for (offset, (mut reach, left)) in flow.into_iter().zip(left).enumerate() {
                reach.reads_left = left;
                reaches.at[function.entry as usize + offset] = Some(reaches.number(reach, &mut known));
            }
        }
        reaches
    }

    fn number(&mut self, reach: Reach, known: &mut HashMap<Reach, u32>) -> u32 {
        *known.entry(reach).or_insert_with_key(|reach| {
            self.table.push(reach.clone());
            self.table.len() as u32 - 1
        })
    }

    /// The result for a thread suspended at a position.
    pub(crate) fn number_of(&self, thread: usize, position: u32) -> u32 {
        let (entry, end) = self.own[thread];
        let own = if (entry..end).contains(&position) { self.at[position as usize] } else { None };
        own.unwrap_or(self.anywhere[thread])
    }

    /// A result.
    pub(crate) fn get(&self, number: u32) -> &Reach {
        &self.table[number as usize]
    }

    /// Whether any thread may ever update a cell.
    pub(crate) fn any_update(&self) -> bool {
        self.anywhere.iter().any(|&it| !self.get(it).updates.is_empty())
    }
}

/// The effect of one instruction, without calls.
fn effect(code: &Code, entry: u32, end: u32, instr: Instr) -> Reach {
    let mut reach = Reach::none(code.cell_count());
    let mut add = |addr: Operand, width: Width, read: bool, write: bool| {
        for cell in cells_of(code, entry, end, addr, width) {
            if read {
                reach.reads.insert(cell);
            }
            if write {
                reach.writes.insert(cell);
            }
            if read && write {
                reach.updates.insert(cell);
            }
        }
    };
    match instr {
        Instr::Load { addr, width, .. } => add(addr, width, true, false),
        Instr::Store { addr, width, .. } => add(addr, width, false, true),
        Instr::Rmw { addr, width, .. } => add(addr, width, true, true),
        Instr::Cas { index } => {
            let cas = code.compare_and_swap(index);
            add(cas.addr, cas.width, true, true);
        }
        Instr::Fence { .. } => reach.fence = true,
        _ => {}
    }
    reach
}

/// The cells that an address may denote.
fn cells_of(code: &Code, entry: u32, end: u32, addr: Operand, width: Width) -> Vec<usize> {
    let everything = || (0..code.cell_count()).collect();
    if let Some(pointer) = code.constant(addr) {
        let place = Place { address: Address::from_pointer(pointer), width };
        return code.cell(place).map_or_else(everything, |cell| vec![cell]);
    }
    let mut cells = Vec::new();
    let instrs = &code.instructions()[entry as usize..end as usize];
    let defines = |instr: &&Instr| code.overwritten(**instr).any(|register| Some(register) == addr.register());
    for instr in instrs.iter().filter(defines) {
        let base = match *instr {
            Instr::Element { base, .. } => code.constant(base),
            Instr::Copy { src, .. } => code.constant(src),
            _ => None,
        };
        let global = base.and_then(|base| Address::from_pointer(base).alloc.as_global());
        let Some(global) = global.and_then(|global| code.globals().get(global)) else { return everything() };
        cells.extend(global.first_cell..global.first_cell + global.len());
    }
    if cells.is_empty() { everything() } else { cells }
}

/// The effect of the instructions of a function, without calls.
fn direct(code: &Code, entry: u32, end: u32) -> Reach {
    let mut reach = Reach::none(code.cell_count());
    for &instr in &code.instructions()[entry as usize..end as usize] {
        reach.union(&effect(code, entry, end, instr));
    }
    reach
}

/// The effect of a function with those that it calls.
fn closure(code: &Code, function: u32, whole: &[Reach]) -> Reach {
    let mut reach = Reach::none(code.cell_count());
    let mut seen = vec![false; whole.len()];
    let mut stack = vec![function];
    while let Some(function) = stack.pop() {
        if std::mem::replace(&mut seen[function as usize], true) {
            continue;
        }
        reach.union(&whole[function as usize]);
        let it = &code.functions()[function as usize];
        for instr in &code.instructions()[it.entry as usize..it.end as usize] {
            if let Instr::Call { function, .. } = instr {
                stack.push(*function);
            }
        }
    }
    reach
}

/// For each instruction of a function, the largest number of reads from there on: unbounded if
/// there is a loop or a call.
fn reads_left(code: &Code, entry: u32, end: u32) -> Vec<u8> {
    let instrs = &code.instructions()[entry as usize..end as usize];
    let mut left = vec![0u8; instrs.len()];
    for (at, &instr) in instrs.iter().enumerate().rev() {
        let own = u8::from(matches!(instr, Instr::Load { .. } | Instr::Rmw { .. } | Instr::Cas { .. }));
        // Later instructions are already computed; a jump back is a loop.
        let behind = |target: u32| {
            let target = (target - entry) as usize;
            if target <= at { u8::MAX } else { left.get(target).copied().unwrap_or(0) }
        };
        let most = match instr {
            Instr::Jump { target } => behind(target),
            Instr::Branch { then, otherwise, .. } => behind(then).max(behind(otherwise)),
            Instr::Return { .. } => 0,
            Instr::Call { .. } => u8::MAX,
            _ => behind(entry + at as u32 + 1),
        };
        left[at] = most.saturating_add(own);
    }
    // Within a loop, everything before the jump back counts again.
    for (at, instr) in instrs.iter().enumerate() {
        let back = match *instr {
            Instr::Jump { target } => Some(target),
            Instr::Branch { then, otherwise, .. } => Some(then.min(otherwise)),
            _ => None,
        };
        if let Some(target) = back.filter(|target| (*target - entry) as usize <= at) {
            left[..=at].iter_mut().skip((target - entry) as usize).for_each(|it| *it = u8::MAX);
        }
    }
    left
}

/// The backward data flow over a function.
fn backwards(code: &Code, entry: u32, end: u32, whole: &[Reach]) -> Vec<Reach> {
    let instrs = &code.instructions()[entry as usize..end as usize];
    let mut flow: Vec<Reach> = instrs
        .iter()
        .map(|&instr| match instr {
            Instr::Call { function, .. } => closure(code, function, whole),
            instr => effect(code, entry, end, instr),
        })
        .collect();
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..instrs.len()).rev() {
            let targets = match instrs[at] {
                Instr::Jump { target } => [Some(target - entry), None],
                Instr::Branch { then, otherwise, .. } => [Some(then - entry), Some(otherwise - entry)],
                Instr::Return { .. } => [None, None],
                _ => [Some(at as u32 + 1), None],
            };
            for target in targets.into_iter().flatten() {
                if let Some(next) = flow.get(target as usize).cloned() {
                    changed |= flow[at].union(&next);
                }
            }
        }
    }
    flow
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_behind_is_forgotten() {
        let source = "shared x, y, a[2]; thread P { y.store(1, rlx); r = x.load(rlx); a[r].store(1, rlx); fence(sc); }";
        let code = porf_program::compile(source).unwrap().code;
        let reaches = Reaches::new(&code);
        let mut state = code.start(0);
        let at = |state: &porf_program::ThreadState| reaches.get(reaches.number_of(0, state.position())).clone();
        assert!(at(&state).writes.contains(1) && at(&state).reads.contains(0));
        code.resume(&mut state, porf_program::Answer::Done);
        assert!(!at(&state).touches(1) && at(&state).reads.contains(0));
        assert!(!at(&state).touches(1) && at(&state).writes.contains(2) && at(&state).writes.contains(3));
        code.resume(&mut state, porf_program::Answer::Value(1));
        assert!(!at(&state).reads.contains(0) && at(&state).fence);
    }
}
