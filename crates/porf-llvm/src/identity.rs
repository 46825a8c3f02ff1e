//! Can a program tell threads apart that run the same function with the same argument?
//!
//! It can by their numbers and by the addresses of their memory. Addresses are ordinary values, in
//! which the number of the thread is above the offset. A program that only compares them for
//! equality, takes their differences, or looks at their low bits cannot tell threads apart. The
//! answer is for the whole program, and no is always right: what happens to the number of an
//! address is followed within functions only. A program that reads a pointer as an integer from
//! memory is not noticed.

use crate::builtin::Builtin;
use crate::ir::{BinaryOp, CastOp, Const, Function, Instr, Module, Op, Predicate, Value};
use crate::reached::Reached;
use crate::types::{Type, TypeId};

/// Functions of the runtime that use the number of their thread only as the owner of a lock, or for
/// what no program does that has none of the functions [`CANCELLING`].
const OWNERS: [&str; 11] = [
    "pthread_mutex_lock",
    "pthread_mutex_trylock",
    "pthread_spin_lock",
    "pthread_spin_trylock",
    "lock_any",
    "lock_pointers",
    "lock_free_one",
    "pthread_join",
    "pthread_testcancel",
    "is_cancelled",
    "__porf_run_destructors",
];

/// Functions after which threads may look at whether others have ended or were cancelled.
const CANCELLING: [&str; 4] = ["pthread_cancel", "pthread_tryjoin_np", "pthread_timedjoin_np", "pthread_clockjoin_np"];

/// Can nothing that the program reaches tell threads apart?
pub(crate) fn hides_threads(module: &Module, reached: &Reached, runtime: u32) -> bool {
    reached.functions.iter().map(|&index| &module.functions[index as usize]).all(|function| {
        let name = function.name.as_str();
        let is_owner = function.file == runtime && OWNERS.contains(&name);
        !CANCELLING.contains(&name)
            && (is_owner || !calls_own_thread(function))
            && (function.file == runtime || hides_addresses(module, function))
    })
}

fn instrs(function: &Function) -> impl Iterator<Item = &Instr> {
    function.blocks.iter().flat_map(|block| &block.instrs)
}

/// Does the function ask for the number of its thread?
fn calls_own_thread(function: &Function) -> bool {
    instrs(function).any(|instr| match &instr.op {
        Op::Call { callee: Value::Const(Const::Symbol(name)), .. } => Builtin::of(name) == Some(Builtin::OwnThread),
        _ => false,
    })
}

/// Do the numbers of addresses that the function computes stay in it, and decide nothing that
/// depends on the thread?
fn hides_addresses(module: &Module, function: &Function) -> bool {
    let mut numbers = vec![false; function.locals as usize];
    // Numbers may flow backwards in the text, through loops.
    loop {
        let mut changed = false;
        for instr in instrs(function) {
            match step(module, &instr.op, &numbers) {
                Flow::Tells => return false,
                Flow::Number => {
                    let known = instr.dst.and_then(|dst| numbers.get_mut(dst as usize));
                    changed |= known.is_some_and(|known| !std::mem::replace(known, true));
                }
                Flow::Nothing => {}
            }
        }
        if !changed {
            return true;
        }
    }
}

/// What an operation does with the numbers of addresses.
enum Flow {
    /// Its result does not depend on them, or only in the same way for all threads.
    Nothing,
    /// Its result is one.
    Number,
    /// It may tell threads apart.
    Tells,
}

fn step(module: &Module, op: &Op, numbers: &[bool]) -> Flow {
    let is_number = |value: &Value| matches!(value, Value::Local(local) if numbers.get(*local as usize) == Some(&true));
    let is_pointer = |ty: TypeId| matches!(module.types.get(ty), Type::Ptr);
    match op {
        Op::Compare { predicate: Predicate::Eq | Predicate::Ne, .. } => Flow::Nothing,
        Op::Compare { ty, left, right, .. } if is_pointer(*ty) || is_number(left) || is_number(right) => Flow::Tells,
        Op::Cast { op: CastOp::Bits, from, to, .. } if is_pointer(*from) && !is_pointer(*to) => Flow::Number,
        Op::Cast { op: CastOp::Bits, value, to, .. } if is_number(value) => match is_pointer(*to) {
            true => Flow::Nothing,
            false => Flow::Number,
        },
        // The offset is in the low bits.
        Op::Cast { op: CastOp::Trunc, value, to, .. } if is_number(value) => match module.types.get(*to) {
            Type::Int(bits) if *bits <= 32 => Flow::Nothing,
            _ => Flow::Tells,
        },
        Op::Binary { op, left, right, .. } if is_number(left) || is_number(right) => match (op, right) {
            (BinaryOp::Sub, _) if is_number(left) && is_number(right) => Flow::Nothing,
            (BinaryOp::And, Value::Const(Const::Int(mask))) if *mask <= u128::from(u32::MAX) => Flow::Nothing,
            (
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor,
                Value::Const(Const::Int(_)),
            ) => Flow::Number,
            _ => Flow::Tells,
        },
        Op::Phi { incoming, .. } if incoming.iter().any(|(value, _)| is_number(value)) => Flow::Number,
        Op::Select { then, otherwise, .. } if is_number(then) || is_number(otherwise) => Flow::Number,
        Op::Freeze { value, .. } if is_number(value) => Flow::Number,
        _ => {
            let mut uses = false;
            op.for_each_value(&mut |value| uses |= is_number(value));
            if uses { Flow::Tells } else { Flow::Nothing }
        }
    }
}

/// Does the function never look at its first parameter? Without optimisation, it has a copy that is
/// not used.
pub(crate) fn ignores_argument(function: &Function) -> bool {
    let Some(&(_, parameter)) = function.params.first() else { return true };
    let is_local = |value: &Value, local: u32| matches!(value, Value::Local(it) if *it == local);
    let uses = |op: &Op, local: u32| {
        let mut uses = false;
        op.for_each_value(&mut |value| uses |= is_local(value, local));
        uses
    };
    let copy = |op: &Op| match op {
        Op::Store { value, ptr: Value::Local(copy), .. } if is_local(value, parameter) => Some(*copy),
        _ => None,
    };
    instrs(function).filter(|instr| uses(&instr.op, parameter)).all(|instr| {
        copy(&instr.op).is_some_and(|copied| {
            instrs(function).all(|other| !uses(&other.op, copied) || copy(&other.op) == Some(copied))
                && instrs(function).any(|it| it.dst == Some(copied) && matches!(it.op, Op::Alloca { .. }))
        })
    })
}
