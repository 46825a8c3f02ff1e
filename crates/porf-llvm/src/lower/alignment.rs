//! Clang's checks of alignment: only those before an access stay.
//!
//! Clang also checks the base of `&p->member`, which does not access memory. Libraries compute
//! such addresses from numbers that mark the end of a list, such as 1. In optimised code an access
//! whose value is not used is gone, and its check is not: this check stays, since nothing computes
//! an address after it.

use crate::ir::{BinaryOp, Block, CastOp, Const, Function, Instr, Op, Predicate, Value};

/// The number of clang's checks of types, of which alignment is the only part that is on.
const TYPE_MISMATCH: u128 = 22;

/// Does the branch at the end of a block check the alignment of an address from which the following
/// block computes another, and which it does not access?
pub(super) fn is_idle_check(function: &Function, block: &Block) -> bool {
    let Some(Op::Branch { condition, then, otherwise }) = block.instrs.last().map(|last| &last.op) else {
        return false;
    };
    let [then, otherwise] = [then, otherwise].map(|&number| &function.blocks[number as usize]);
    is_failure(otherwise) && checked(block, condition).is_some_and(|address| only_computes(then, address))
}

/// Does the block only report that a check of types failed?
fn is_failure(block: &Block) -> bool {
    let Some(Op::Call { callee: Value::Const(Const::Symbol(name)), args }) = block.instrs.first().map(|it| &it.op)
    else {
        return false;
    };
    let number = args.first().map(|(_, number)| number);
    name == "llvm.ubsantrap" && matches!(number, Some(Value::Const(Const::Int(TYPE_MISMATCH))))
}

/// The address whose lowest bits a condition compares with zero.
fn checked(block: &Block, condition: &Value) -> Option<u32> {
    let defined = |value: &Value| {
        let local = as_local(value)?;
        block.instrs.iter().rev().find(|instr| instr.dst == Some(local)).map(|instr| &instr.op)
    };
    let Op::Compare { predicate: Predicate::Eq, left, right: Value::Const(Const::Int(0) | Const::Zero), .. } =
        defined(condition)?
    else {
        return None;
    };
    let Op::Binary { op: BinaryOp::And, left, right: Value::Const(_), .. } = defined(left)? else { return None };
    let Op::Cast { op: CastOp::Bits, value, .. } = defined(left)? else { return None };
    as_local(value)
}

fn as_local(value: &Value) -> Option<u32> {
    match value {
        Value::Local(local) => Some(*local),
        Value::Const(_) => None,
    }
}

/// Does the block compute an address from this one, without access to memory at any of them?
fn only_computes(block: &Block, address: u32) -> bool {
    let mut known = vec![address];
    let accesses = block.instrs.iter().any(|Instr { dst, op, .. }| {
        let is_known = |value: &Value| as_local(value).is_some_and(|local| known.contains(&local));
        match op {
            Op::Gep { ptr, .. } => {
                if is_known(ptr) {
                    known.extend(dst);
                }
                false
            }
            Op::Load { ptr, .. } | Op::Store { ptr, .. } | Op::Rmw { ptr, .. } | Op::CmpXchg { ptr, .. } => {
                is_known(ptr)
            }
            Op::Call { callee: Value::Const(Const::Symbol(name)), args } => {
                name.starts_with("llvm.mem") && args.iter().any(|(_, value)| is_known(value))
            }
            Op::Asm(_) => {
                let mut found = false;
                op.for_each_value(&mut |value| found |= is_known(value));
                found
            }
            _ => false,
        }
    });
    known.len() > 1 && !accesses
}
