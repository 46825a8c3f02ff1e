//! Scopes of local variables, from clang's lifetime markers.

use super::promote::first_use;
use crate::ir::{Const, Function, Instr, Op, Value};

/// How a variable with a marked scope is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// Its address is also used outside its scope, where optimisation has computed something from
    /// it in advance. So all iterations of a loop use the same address.
    Fixed,
    /// Its address is used only within its scope. When its scope begins again, it gets a new
    /// address if other threads know the old one.
    Renewed,
    /// Like `Renewed`, but its address is stored in another variable, which may still have it when
    /// the scope begins again. So it then gets a new address.
    Kept,
}

/// Does the instruction mark the beginning (true) or the end of the variable's scope?
fn marker(instr: &Instr, variable: u32) -> Option<bool> {
    let Op::Call { callee: Value::Const(Const::Symbol(name)), args } = &instr.op else { return None };
    let begins = name.starts_with("llvm.lifetime.start");
    let is_marker = begins || name.starts_with("llvm.lifetime.end");
    let is_it = matches!(args.last(), Some((_, Value::Local(local))) if *local == variable);
    (is_marker && is_it).then_some(begins)
}

/// Local → the use of its scope, if it is the address of a variable with a marked scope.
pub(super) fn scopes(function: &Function) -> Vec<Option<Scope>> {
    let mut scopes = vec![None; function.locals as usize];
    for instr in function.blocks.iter().flat_map(|block| &block.instrs) {
        if let Op::Call { callee: Value::Const(Const::Symbol(name)), args } = &instr.op
            && name.starts_with("llvm.lifetime.start")
            && let Some(&(_, Value::Local(local))) = args.last()
        {
            let scope = &mut scopes[local as usize];
            *scope = scope.or_else(|| Some(scope_of(function, local)));
        }
    }
    scopes
}

/// Is the variable used only after its scope has begun, on every path from the entry?
fn scope_of(function: &Function, variable: u32) -> Scope {
    // Block → whether the scope has begun at its start, on all paths visited so far.
    let mut begun: Vec<Option<bool>> = vec![None; function.blocks.len()];
    begun[0] = Some(false);
    let mut stack = vec![0u32];
    while let Some(number) = stack.pop() {
        let block = &function.blocks[number as usize];
        let mut is_begun = begun[number as usize] == Some(true);
        for instr in &block.instrs {
            if let Some(begins) = marker(instr, variable) {
                is_begun = begins;
            } else if !is_begun && uses(&instr.op, variable) {
                return Scope::Fixed;
            }
        }
        for next in block.successors() {
            let known = &mut begun[next as usize];
            let meet = known.is_none_or(|known| known) && is_begun;
            if *known != Some(meet) {
                *known = Some(meet);
                stack.push(next);
            }
        }
    }
    if is_kept(function, variable) { Scope::Kept } else { Scope::Renewed }
}

/// Is the address of the variable, or something computed from it, stored where it may still be when
/// the scope begins again? Parameters of inlined functions are written before they are read.
fn is_kept(function: &Function, variable: u32) -> bool {
    let mut derived = vec![false; function.locals as usize];
    derived[variable as usize] = true;
    // Variables that have such an address: no other thread and no other function knows them.
    let mut holders: Vec<u32> = Vec::new();
    let instrs = || function.blocks.iter().flat_map(|block| &block.instrs);
    loop {
        let mut is_changed = false;
        for instr in instrs() {
            let is_derived = |value: &Value| matches!(value, Value::Local(local) if derived[*local as usize]);
            match &instr.op {
                Op::Store { value, ptr: Value::Local(holder), .. } if is_derived(value) && *holder != variable => {
                    if !holders.contains(holder) {
                        if !is_simple(function, *holder) || is_read_in_next(function, variable, *holder) {
                            return true;
                        }
                        holders.push(*holder);
                        is_changed = true;
                    }
                    continue;
                }
                Op::Store { value, .. } if is_derived(value) => return true,
                Op::Load { ptr: Value::Local(holder), .. } if holders.contains(holder) => {
                    if let Some(dst) = instr.dst {
                        is_changed |= !std::mem::replace(&mut derived[dst as usize], true);
                    }
                    continue;
                }
                Op::Gep { .. }
                | Op::Cast { .. }
                | Op::Binary { .. }
                | Op::Select { .. }
                | Op::Phi { .. }
                | Op::Freeze { .. }
                | Op::InsertValue { .. }
                | Op::ExtractValue { .. } => {}
                _ => continue,
            }
            let mut found = false;
            instr.op.for_each_value(&mut |value| found |= is_derived(value));
            if let Some(dst) = instr.dst.filter(|_| found) {
                is_changed |= !std::mem::replace(&mut derived[dst as usize], true);
            }
        }
        if !is_changed {
            return false;
        }
    }
}

fn uses(op: &Op, variable: u32) -> bool {
    let mut found = false;
    op.for_each_value(&mut |value| found |= matches!(value, Value::Local(local) if *local == variable));
    found
}

/// Is it a variable that is only loaded and stored as a whole?
fn is_simple(function: &Function, variable: u32) -> bool {
    let is_it = |value: &Value| matches!(value, Value::Local(local) if *local == variable);
    let instrs = || function.blocks.iter().flat_map(|block| &block.instrs);
    let is_variable = |instr: &Instr| instr.dst == Some(variable) && matches!(instr.op, Op::Alloca { .. });
    instrs().any(is_variable)
        && instrs().all(|instr| match &instr.op {
            Op::Load { ptr, .. } if is_it(ptr) => true,
            Op::Store { value, .. } if !is_it(value) => true,
            _ => marker(instr, variable).is_some() || !uses(&instr.op, variable),
        })
}

/// May the holder be read after the scope of the variable has begun, before it is written?
fn is_read_in_next(function: &Function, variable: u32, holder: u32) -> bool {
    let mut seen = vec![false; function.blocks.len()];
    let mut stack: Vec<(u32, usize)> = Vec::new();
    for (number, block) in function.blocks.iter().enumerate() {
        let begins = block.instrs.iter().enumerate().filter(|(_, instr)| marker(instr, variable) == Some(true));
        stack.extend(begins.map(|(at, _)| (number as u32, at + 1)));
    }
    while let Some((number, from)) = stack.pop() {
        let block = &function.blocks[number as usize];
        match first_use(&block.instrs[from..], holder) {
            Some(true) => return true,
            Some(false) => {}
            None => {
                for next in block.successors() {
                    if !std::mem::replace(&mut seen[next as usize], true) {
                        stack.push((next, 0));
                    }
                }
            }
        }
    }
    false
}
