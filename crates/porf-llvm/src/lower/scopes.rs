//! Scopes of local variables, from clang's lifetime markers.

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
    /// Like `Renewed`, but its address is stored in another variable. So it gets a new address
    /// whenever its scope begins again.
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

/// Is the address of the variable, or something computed from it, stored?
fn is_kept(function: &Function, variable: u32) -> bool {
    let mut derived = vec![false; function.locals as usize];
    derived[variable as usize] = true;
    let instrs = || function.blocks.iter().flat_map(|block| &block.instrs);
    loop {
        let mut is_changed = false;
        for instr in instrs() {
            let is_derived = |value: &Value| matches!(value, Value::Local(local) if derived[*local as usize]);
            match &instr.op {
                Op::Store { value, .. } if is_derived(value) => return true,
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
