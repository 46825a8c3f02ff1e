//! Promotion: a local variable whose address does not escape is a register.

use super::{Lower, Regs, width_of};
use crate::ir::{Block, Const, Instr, Op, Value};
use crate::types::TypeId;

/// The first use of a variable in some instructions: a read (true) or a write.
pub(super) fn first_use(instrs: &[Instr], variable: u32) -> Option<bool> {
    let is_it = |ptr: &Value| matches!(ptr, Value::Local(local) if *local == variable);
    instrs.iter().find_map(|instr| match &instr.op {
        Op::Load { ptr, .. } if is_it(ptr) => Some(true),
        Op::Store { ptr, .. } if is_it(ptr) => Some(false),
        _ => None,
    })
}

/// Is there a path from the entry on which the variable is read before it is written?
fn may_be_uninitialised(blocks: &[Block], successors: &[Vec<u32>], variable: u32) -> bool {
    let mut seen = vec![false; blocks.len()];
    let mut stack = vec![0u32];
    while let Some(block) = stack.pop() {
        if std::mem::replace(&mut seen[block as usize], true) {
            continue;
        }
        match first_use(&blocks[block as usize].instrs, variable) {
            Some(true) => return true,
            Some(false) => {}
            None => stack.extend(&successors[block as usize]),
        }
    }
    false
}

impl Lower<'_, '_> {
    /// Finds the variables that are only loaded and stored, with their size, and gives them
    /// registers.
    pub(super) fn promote(&mut self) {
        let function = self.function;
        // Local → the type of the variable that it is the address of.
        let mut candidates: Vec<Option<TypeId>> = vec![None; function.locals as usize];
        for instr in &function.blocks[0].instrs {
            if let (Op::Alloca { ty, count: (_, Value::Const(Const::Int(1))), .. }, Some(dst)) = (&instr.op, instr.dst)
                && self.leaves(*ty).is_some_and(|leaves| leaves.len() == 1)
            {
                candidates[dst as usize] = Some(*ty);
            }
        }
        for block in &function.blocks {
            for instr in &block.instrs {
                self.drop_escaping(&instr.op, &mut candidates);
            }
        }
        let successors: Vec<Vec<u32>> = function.blocks.iter().map(Block::successors).collect();
        for (local, ty) in candidates.into_iter().enumerate() {
            let Some(leaves) = ty.and_then(|ty| self.leaves(ty)) else { continue };
            let count = width_of(&leaves);
            self.promoted[local] = Some((self.out.registers, count));
            if may_be_uninitialised(&function.blocks, &successors, local as u32) {
                self.uninitialised.extend(self.out.registers..self.out.registers + count);
            }
            self.out.registers += count;
        }
    }

    fn drop_escaping(&self, op: &Op, candidates: &mut [Option<TypeId>]) {
        let types = self.types();
        let mut escape = |value: &Value| {
            if let Value::Local(local) = value {
                candidates[*local as usize] = None;
            }
        };
        match op {
            // An access with another type of the same size is allowed, because registers hold bits.
            Op::Load { ty, ptr, .. } | Op::Store { ty, ptr, .. } => {
                if let Op::Store { value, .. } = op {
                    escape(value);
                }
                if let Value::Local(local) = ptr
                    && let Some(whole) = candidates[*local as usize]
                    && (types.size(whole) != types.size(*ty)
                        || types.leaves(whole).map(|it| it[0].bits)
                            != types.leaves(*ty).map(|it| it.first().map_or(0, |leaf| leaf.bits))
                        || types.leaves(*ty).is_none_or(|leaves| leaves.len() != 1))
                {
                    candidates[*local as usize] = None;
                }
            }
            Op::Rmw { ptr, value, .. } => {
                escape(ptr);
                escape(value);
            }
            Op::CmpXchg { ptr, expected, desired, .. } => [ptr, expected, desired].into_iter().for_each(escape),
            Op::Gep { ptr, indices, .. } => {
                escape(ptr);
                indices.iter().for_each(|(_, index)| escape(index));
            }
            Op::Binary { left, right, .. }
            | Op::FloatBinary { left, right, .. }
            | Op::Compare { left, right, .. }
            | Op::FloatCompare { left, right, .. } => {
                escape(left);
                escape(right);
            }
            Op::Cast { value, .. } | Op::FloatNegate { value, .. } | Op::Freeze { value, .. } => escape(value),
            Op::Select { condition, then, otherwise, .. } => {
                [&condition.1, then, otherwise].into_iter().for_each(escape)
            }
            Op::Phi { incoming, .. } => incoming.iter().for_each(|(value, _)| escape(value)),
            Op::Call { callee, args } => {
                let is_marker = matches!(callee, Value::Const(Const::Symbol(name))
                    if name.starts_with("llvm.lifetime.") || name.starts_with("llvm.dbg."));
                if !is_marker {
                    escape(callee);
                    args.iter().for_each(|(_, arg)| escape(arg));
                }
            }
            Op::Asm(asm) => asm.args.iter().for_each(|(_, arg, _)| escape(arg)),
            Op::ExtractValue { aggregate, .. } => escape(aggregate),
            Op::ExtractElement { vector, index, .. } => [vector, &index.1].into_iter().for_each(escape),
            Op::InsertElement { vector, element, index, .. } => {
                [vector, &element.1, &index.1].into_iter().for_each(escape);
            }
            Op::Shuffle { left, right, .. } => [left, right].into_iter().for_each(escape),
            Op::InsertValue { aggregate, element, .. } => {
                escape(aggregate);
                escape(&element.1);
            }
            Op::VaArg { list, .. } => escape(list),
            Op::Branch { condition, .. } => escape(condition),
            Op::Switch { value, .. } => escape(value),
            Op::Return(Some((_, value))) | Op::Resume(_, value) => escape(value),
            Op::Alloca { count, .. } => escape(&count.1),
            Op::Fence(_)
            | Op::Jump(_)
            | Op::Invoke { .. }
            | Op::LandingPad(_)
            | Op::Return(None)
            | Op::Unreachable
            | Op::Unsupported(_) => {}
        }
    }

    /// The registers of the variable that the pointer points to, if it has any.
    pub(super) fn promoted_variable(&self, ptr: &Value) -> Option<Regs> {
        let Value::Local(local) = ptr else { return None };
        self.promoted.get(*local as usize).copied().flatten()
    }
}
