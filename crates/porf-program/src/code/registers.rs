//! Which registers an instruction uses and defines, and where it goes on.

use super::{CasInstr, Instr, Operand, Reg};
use crate::width::Width;
use smallvec::SmallVec;

/// A few registers.
pub(super) type Regs = SmallVec<[Reg; 8]>;

/// The tables that instructions refer to.
#[derive(Clone, Copy)]
pub(super) struct Tables<'a> {
    pub operands: &'a [Operand],
    pub cas: &'a [CasInstr],
    /// The number of parameters of each function.
    pub params: &'a [u16],
}

fn wide(operand: Operand, width: Width) -> Regs {
    let mut regs: Regs = operand.register().into_iter().collect();
    if width == Width::W128 {
        regs.extend(operand.register().map(|reg| Reg(reg.0 + 1)));
    }
    regs
}

fn all(operands: &[Operand]) -> Regs {
    operands.iter().filter_map(|operand| operand.register()).collect()
}

impl Tables<'_> {
    fn args(self, callee: Option<Operand>, args: u32, count: u16) -> Regs {
        let args = self.operands.get(args as usize..).and_then(|args| args.get(..count.into())).unwrap_or_default();
        args.iter().copied().chain(callee).filter_map(Operand::register).collect()
    }

    /// The registers whose values the instruction needs.
    pub fn uses(self, instr: Instr) -> Regs {
        match instr {
            Instr::Copy { src, .. } | Instr::Unary { src, .. } => all(&[src]),
            Instr::Binary { left, right, .. } => all(&[left, right]),
            Instr::Select { cond, then, otherwise, .. } => all(&[cond, then, otherwise]),
            Instr::Element { base, index, .. } => all(&[base, index]),
            Instr::Branch { cond, .. } | Instr::Assume { cond, .. } | Instr::Assert { cond, .. } => all(&[cond]),
            Instr::Call { function, args, .. } => {
                self.args(None, args, self.params.get(function as usize).copied().unwrap_or(0))
            }
            Instr::CallPointer { callee, count, args, .. } | Instr::Spawn { callee, count, args, .. } => {
                self.args(Some(callee), args, count)
            }
            Instr::Return { value } => all(&[value]),
            Instr::GetSlot { index, .. } => all(&[index]),
            Instr::SetSlot { index, src, .. } => all(&[index, src]),
            Instr::CheckHeld { held } => all(&[held]),
            Instr::Load { addr, .. } => all(&[addr]),
            Instr::Store { addr, src, width, .. } => [wide(src, width), all(&[addr])].concat().into(),
            Instr::Rmw { addr, operand, width, .. } => [wide(operand, width), all(&[addr])].concat().into(),
            Instr::Cas { index } => self.cas.get(index as usize).map_or_else(Regs::new, |cas| {
                [all(&[cas.addr]), wide(cas.expected, cas.width), wide(cas.desired, cas.width)].concat().into()
            }),
            Instr::Join { thread, .. } => all(&[thread]),
            Instr::Alloc { size, .. } => all(&[size]),
            Instr::Free { pointer, .. } => all(&[pointer]),
            Instr::Choose { lo, hi, .. } => all(&[lo, hi]),
            Instr::Jump { .. }
            | Instr::Unreachable { .. }
            | Instr::LoopHead { .. }
            | Instr::Fence { .. }
            | Instr::OwnThread { .. } => Regs::new(),
        }
    }

    /// The registers that the instruction overwrites.
    pub fn defs(self, instr: Instr) -> Regs {
        match instr {
            Instr::Copy { dst, .. }
            | Instr::Unary { dst, .. }
            | Instr::Binary { dst, .. }
            | Instr::Select { dst, .. }
            | Instr::Element { dst, .. }
            | Instr::Call { dst, .. }
            | Instr::CallPointer { dst, .. }
            | Instr::GetSlot { dst, .. }
            | Instr::OwnThread { dst }
            | Instr::Spawn { dst, .. }
            | Instr::Join { dst, .. }
            | Instr::Alloc { dst, .. }
            | Instr::Choose { dst, .. } => Regs::from_slice(&[dst]),
            Instr::Load { dst, width, .. } | Instr::Rmw { dst, width, .. } => wide(dst.into(), width),
            Instr::Cas { index } => self.cas.get(index as usize).map_or_else(Regs::new, |cas| {
                let mut regs = wide(cas.dst.into(), cas.width);
                regs.push(cas.success);
                regs
            }),
            Instr::Jump { .. }
            | Instr::Branch { .. }
            | Instr::Return { .. }
            | Instr::SetSlot { .. }
            | Instr::CheckHeld { .. }
            | Instr::Assume { .. }
            | Instr::Assert { .. }
            | Instr::Unreachable { .. }
            | Instr::LoopHead { .. }
            | Instr::Store { .. }
            | Instr::Fence { .. }
            | Instr::Free { .. } => Regs::new(),
        }
    }
}

impl Instr {
    /// Where execution can go on from the instruction at `pc`, within its function.
    pub(super) fn successors(self, pc: u32) -> SmallVec<[u32; 2]> {
        match self {
            Instr::Jump { target } => SmallVec::from_slice(&[target]),
            Instr::Branch { then, otherwise, .. } => SmallVec::from_slice(&[then, otherwise]),
            Instr::Return { .. } | Instr::Unreachable { .. } => SmallVec::new(),
            _ => SmallVec::from_slice(&[pc + 1]),
        }
    }
}
