//! Spurious wake-ups: which waits on condition variables may end without a signal.
//!
//! A wait in a loop that tests its condition again is not affected, and exploring it would cost
//! executions. Spurious wake-ups are explored for waits from which no path leads back to the same
//! wait without unlocking the mutex: those under an `if`.

use super::Lower;
use crate::ir::{Block, Const, Instr, Module, Op, Symbol, Value};
use crate::program::SpuriousWakeups;
use std::collections::HashSet;

/// The waits, and the functions of the runtime that also wake up spuriously.
const WAITS: [(&str, &str); 3] = [
    ("pthread_cond_wait", "__porf_spurious_wait"),
    ("cnd_wait", "__porf_spurious_wait"),
    ("_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE", "__porf_spurious_wait_unique"),
];

/// Further functions of the runtime for programs with waits.
pub(crate) fn variants() -> impl Iterator<Item = (&'static str, &'static str)> {
    WAITS.into_iter()
}

/// The name of the function that an instruction calls.
fn callee(instr: &Instr) -> Option<&str> {
    match &instr.op {
        Op::Call { callee: Value::Const(Const::Symbol(name)), .. } => Some(name),
        _ => None,
    }
}

/// The functions of the program that unlock a mutex, or call one that does.
pub(super) fn unlocking(module: &Module) -> HashSet<u32> {
    let runtime = module.symbols.len() as u32 - 1;
    let is_unlock = |index: u32| {
        let function = &module.functions[index as usize];
        function.file == runtime && matches!(function.name.as_str(), "pthread_mutex_unlock" | "mtx_unlock")
    };
    let mut found: HashSet<u32> = (0..module.functions.len() as u32).filter(|&index| is_unlock(index)).collect();
    loop {
        let calls_one = |index: &u32| {
            let function = &module.functions[*index as usize];
            function.file != runtime
                && !found.contains(index)
                && function
                    .blocks
                    .iter()
                    .flat_map(|block| &block.instrs)
                    .any(|instr| unlocks(module, &found, function.file, instr))
        };
        let more: Vec<u32> = (0..module.functions.len() as u32).filter(calls_one).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn unlocks(module: &Module, unlocking: &HashSet<u32>, file: u32, instr: &Instr) -> bool {
    let symbol = callee(instr).and_then(|name| module.symbols[file as usize].get(name));
    matches!(symbol, Some(Symbol::Function(index)) if unlocking.contains(index))
}

impl Lower<'_, '_> {
    /// The replacement for the called function, if it is a wait that may end spuriously here.
    pub(super) fn spurious(&mut self, instr: &Instr, name: &str) -> Option<u32> {
        let (_, variant) = WAITS.into_iter().find(|(wait, _)| *wait == name)?;
        let module = self.context.module;
        let runtime = module.symbols.len() - 1;
        if self.function.file as usize == runtime || self.context.options.spurious_wakeups == SpuriousWakeups::None {
            return None;
        }
        if self.context.options.spurious_wakeups == SpuriousWakeups::OutsideLoops && self.is_waited_again(instr) {
            return None;
        }
        match *module.symbols[runtime].get(variant)? {
            Symbol::Function(index) => Some(index),
            Symbol::Global(_) => None,
        }
    }

    /// Is there a path from the call back to itself without unlocking?
    fn is_waited_again(&mut self, call: &Instr) -> bool {
        let (module, function) = (self.context.module, self.function);
        let unlocking = self.context.unlocking.get_or_insert_with(|| unlocking(module));
        let unlocks = |instr: &Instr| unlocks(module, unlocking, function.file, instr);
        let at = |block: &Block| block.instrs.iter().position(|instr| std::ptr::eq(instr, call));
        let Some((home, position)) =
            function.blocks.iter().enumerate().find_map(|(number, block)| Some((number as u32, at(block)?)))
        else {
            return false;
        };
        let block = &function.blocks[home as usize];
        if block.instrs[position + 1..].iter().any(unlocks) {
            return false;
        }
        let (mut seen, mut todo) = (HashSet::new(), block.successors());
        while let Some(next) = todo.pop() {
            let Some(block) = function.blocks.get(next as usize).filter(|_| seen.insert(next)) else { continue };
            if next == home {
                if !block.instrs[..position].iter().any(unlocks) {
                    return true;
                }
            } else if !block.instrs.iter().any(unlocks) {
                todo.extend(block.successors());
            }
        }
        false
    }
}
