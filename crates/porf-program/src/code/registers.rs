//! Registers used and defined by instructions, and successors of instructions.

use super::{CasInstr, Instr, Operand, Reg};
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

fn all(operands: &[Operand]) -> Regs {
    operands.iter().filter_map(|operand| operand.register()).collect()
}

impl Tables<'_> {
    fn args(self, callee: Option<Operand>, args: u32, count: u16) -> Regs {
        let args = self.operands.get(args as usize..).and_then(|args| args.get(..count.into())).unwrap_or_default();
        args.iter().copied().chain(callee).filter_map(Operand::register).collect()
    }

    /// The registers that the instruction reads.
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
            Instr::Spawn { callee, count, args, .. } => self.args(Some(callee), args, count),
            Instr::Mark { count, args, .. } => self.args(None, args, count),
            Instr::Return { value } => all(&[value]),
            Instr::GetSlot { index, .. } => all(&[index]),
            Instr::SetSlot { index, src, .. } => all(&[index, src]),
            Instr::CheckHeld { held } => all(&[held]),
            Instr::Load { addr, .. } => all(&[addr]),
            Instr::Reserve { addr, .. } => all(&[addr]),
            Instr::Store { addr, src, .. } | Instr::StoreExclusive { addr, src, .. } => all(&[addr, src]),
            Instr::Rmw { addr, operand, .. } => all(&[addr, operand]),
            Instr::Cas { index } => {
                let cas = self.cas.get(index as usize);
                cas.map_or_else(Regs::new, |cas| all(&[cas.addr, cas.expected, cas.desired]))
            }
            Instr::Join { thread, .. } => all(&[thread]),
            Instr::Alloc { size, .. } => all(&[size]),
            Instr::Free { pointer, .. } => all(&[pointer]),
            Instr::Arrive { addr, count, .. } => all(&[addr, count]),
            Instr::Depart { addr, count, position, .. } => all(&[addr, count, position]),
            Instr::Choose { lo, hi, .. } => all(&[lo, hi]),
            Instr::Jump { .. } | Instr::LoopHead { .. } | Instr::Fence { .. } => Regs::new(),
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
            | Instr::GetSlot { dst, .. }
            | Instr::Spawn { dst, .. }
            | Instr::Join { dst, .. }
            | Instr::Alloc { dst, .. }
            | Instr::Choose { dst, .. }
            | Instr::Arrive { dst, .. }
            | Instr::Depart { dst, .. }
            | Instr::Load { dst, .. }
            | Instr::StoreExclusive { dst, .. }
            | Instr::Rmw { dst, .. } => Regs::from_slice(&[dst]),
            Instr::Cas { index } => {
                let cas = self.cas.get(index as usize);
                cas.map_or_else(Regs::new, |cas| Regs::from_slice(&[cas.dst, cas.success]))
            }
            Instr::Jump { .. }
            | Instr::Branch { .. }
            | Instr::Return { .. }
            | Instr::SetSlot { .. }
            | Instr::Reserve { .. }
            | Instr::CheckHeld { .. }
            | Instr::Assume { .. }
            | Instr::Assert { .. }
            | Instr::LoopHead { .. }
            | Instr::Mark { .. }
            | Instr::Store { .. }
            | Instr::Fence { .. }
            | Instr::Free { .. } => Regs::new(),
        }
    }
}

impl Instr {
    /// The successors of the instruction at `pc` within its function.
    pub(super) fn successors(self, pc: u32) -> SmallVec<[u32; 2]> {
        match self {
            Instr::Jump { target } => SmallVec::from_slice(&[target]),
            Instr::Branch { then, otherwise, .. } => SmallVec::from_slice(&[then, otherwise]),
            Instr::Return { .. } => SmallVec::new(),
            _ => SmallVec::from_slice(&[pc + 1]),
        }
    }
}
