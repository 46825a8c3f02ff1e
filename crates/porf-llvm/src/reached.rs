//! The part of a module that a program can reach. Nothing else is lowered.

use crate::ir::{Const, Instr, Module, Op, Symbol, Value};
use crate::runtime::{CLOCK, TIME_STAMP};
use crate::start::constructors;

/// The functions and globals that the program can reach.
pub(crate) struct Reached {
    pub functions: Vec<u32>,
    pub globals: Vec<bool>,
}

impl Reached {
    pub(crate) fn from(module: &Module, entry: u32, others: &[u32]) -> Reached {
        let mut seen = vec![false; module.functions.len()];
        let mut reached = Reached { functions: Vec::new(), globals: vec![false; module.globals.len()] };
        let mut stack = vec![Symbol::Function(entry)];
        stack.extend(constructors(module).into_iter().chain(others.iter().copied()).map(Symbol::Function));
        let visit = |constant: &Const, file: u32, stack: &mut Vec<Symbol>| {
            for_each_symbol(constant, &mut |name| {
                if let Some(&symbol) = module.symbols[file as usize].get(name) {
                    stack.push(symbol);
                }
            });
        };
        while let Some(symbol) = stack.pop() {
            match symbol {
                Symbol::Global(index) => {
                    if !std::mem::replace(&mut reached.globals[index as usize], true) {
                        let global = &module.globals[index as usize];
                        if let Some(initial) = &global.initial {
                            visit(initial, global.file, &mut stack);
                        }
                    }
                }
                Symbol::Function(index) => {
                    if std::mem::replace(&mut seen[index as usize], true) {
                        continue;
                    }
                    reached.functions.push(index);
                    let function = &module.functions[index as usize];
                    for instr in function.blocks.iter().flat_map(|block| &block.instrs) {
                        for_each_constant(instr, &mut |constant| visit(constant, function.file, &mut stack));
                        if matches!(&instr.op, Op::Asm(asm) if asm.template.contains(TIME_STAMP)) {
                            stack.extend(module.symbols.last().and_then(|symbols| symbols.get(CLOCK)));
                        }
                    }
                }
            }
        }
        reached
    }
}

fn for_each_symbol(constant: &Const, found: &mut impl FnMut(&str)) {
    match constant {
        Const::Symbol(name) => found(name),
        Const::Aggregate(members) => members.iter().for_each(|(_, member)| for_each_symbol(member, found)),
        Const::Gep { base, indices, .. } => {
            for_each_symbol(base, found);
            indices.iter().for_each(|(_, index)| for_each_symbol(index, found));
        }
        Const::Cast { value, .. } => for_each_symbol(value, found),
        Const::Binary { left, right, .. } | Const::Compare { left, right, .. } => {
            for_each_symbol(left, found);
            for_each_symbol(right, found);
        }
        Const::Select { condition, then, otherwise, .. } => {
            for_each_symbol(&condition.1, found);
            for_each_symbol(then, found);
            for_each_symbol(otherwise, found);
        }
        Const::Int(_) | Const::Zero | Const::Undef | Const::Bytes(_) => {}
    }
}

fn for_each_constant(instr: &Instr, found: &mut impl FnMut(&Const)) {
    instr.op.for_each_value(&mut |value| {
        if let Value::Const(constant) = value {
            found(constant);
        }
    });
}
