//! The functions that run before and after the entry, and the function that calls all of them.

use crate::ir::{Const, Module, Symbol};
use crate::vcode::{Arg, Kind, Spot, VFunction, VInstr};
use smallvec::SmallVec;

/// Functions that run before the entry, in order: constructors of C++ globals.
pub(crate) fn constructors(module: &Module) -> Vec<u32> {
    listed(module, "llvm.global_ctors")
}

/// The functions of a list, smaller priorities first.
pub(crate) fn listed(module: &Module, list: &str) -> Vec<u32> {
    let mut found: Vec<(u128, u32)> = Vec::new();
    for global in module.globals.iter().filter(|global| global.name == list) {
        let Some(Const::Aggregate(entries)) = &global.initial else { continue };
        for (_, entry) in entries {
            if let Const::Aggregate(fields) = entry
                && let [(_, Const::Int(priority)), (_, Const::Symbol(name)), ..] = &fields[..]
                && let Some(&Symbol::Function(index)) = module.symbols[global.file as usize].get(name)
            {
                found.push((*priority, index));
            }
        }
    }
    found.sort_by_key(|(priority, _)| *priority);
    found.into_iter().map(|(_, index)| index).collect()
}

/// The function that the first thread executes: constructors, then the entry with zeros as
/// arguments, then the handlers at the end.
pub(crate) fn start_function(module: &Module, entry: u32, at_end: Option<u32>, finalizers: &[u32]) -> VFunction {
    let constructors = constructors(module);
    // Results of constructors, which normally have none, go to unused registers.
    let width = |function: u32| result_width(module, function);
    let all = constructors.iter().chain(finalizers);
    let unused: Vec<u32> = (1..=all.map(|&it| width(it)).max().unwrap_or(0)).collect();
    let registers = 1 + unused.len() as u32;
    let mut function = VFunction { registers, params: 0, results: 1, blocks: vec![Vec::new()] };
    let mut emit = |kind: Kind, dsts: &[u32], args: &[Arg]| {
        function.blocks[0].push(VInstr {
            kind,
            dsts: SmallVec::from_slice(dsts),
            args: SmallVec::from_slice(args),
            spot: Spot::default(),
            wait: None,
        });
    };
    for constructor in constructors {
        match alone(module, constructor) {
            Ok(kind) => emit(kind, &unused[..width(constructor) as usize], &[]),
            Err(address) => emit(Kind::CallPointer, &[], &[address]),
        }
    }
    let it = &module.functions[entry as usize];
    let args: Vec<_> = it.params.iter().map(|_| Arg::Const(0)).collect();
    let has_result = module.types.leaves(it.result).is_some_and(|leaves| leaves.len() == 1);
    emit(Kind::Call(entry), if has_result { &[0] } else { &[] }, &args);
    if let Some(at_end) = at_end {
        emit(Kind::Call(at_end), &[], &[]);
    }
    for &last in finalizers {
        match alone(module, last) {
            Ok(kind) => emit(kind, &unused[..width(last) as usize], &[]),
            Err(address) => emit(Kind::CallPointer, &[], &[address]),
        }
    }
    emit(Kind::Return, &[], if has_result { &[Arg::Reg(0)] } else { &[] });
    function
}

/// A call of a function without arguments; if it has parameters, its address, which is an error
/// when it is called.
fn alone(module: &Module, function: u32) -> Result<Kind, Arg> {
    let it = &module.functions[function as usize];
    if it.is_defined() && it.params.is_empty() {
        return Ok(Kind::Call(function));
    }
    Err(Arg::Const(module.numbers.function(function)))
}

/// The number of registers of a function's result.
fn result_width(module: &Module, function: u32) -> u32 {
    let leaves = module.types.leaves(module.functions[function as usize].result).unwrap_or_default();
    leaves.iter().map(|leaf| 1 + u32::from(leaf.bits > 64)).sum()
}

/// A function that calls others without arguments, one after another.
pub(crate) fn calls_of(module: &Module, functions: &[u32]) -> VFunction {
    let widths = functions.iter().map(|&function| result_width(module, function));
    let registers = widths.max().unwrap_or(0);
    let instr = |kind: Kind, dsts: u32, arg: Option<Arg>| VInstr {
        kind,
        dsts: (0..dsts).collect(),
        args: arg.into_iter().collect(),
        spot: Spot::default(),
        wait: None,
    };
    let call = |&function: &u32| match alone(module, function) {
        Ok(kind) => instr(kind, result_width(module, function), None),
        Err(address) => instr(Kind::CallPointer, 0, Some(address)),
    };
    let mut block: Vec<VInstr> = functions.iter().map(call).collect();
    block.push(instr(Kind::Return, 0, None));
    VFunction { registers, params: 0, results: 0, blocks: vec![block] }
}
