//! Threads that do the same.

use super::{CasInstr, Code, Function, Instr, NO_WAIT};
use crate::interp::ThreadState;
use smallvec::SmallVec;

impl Code {
    /// The function and the arguments of the thread that a thread creates.
    pub(crate) fn created(&self, parent: &ThreadState) -> Option<(u32, SmallVec<[u64; 4]>)> {
        let Instr::Spawn { callee, count, args, .. } = self.instrs[parent.position() as usize] else { return None };
        let function = self.pointee(self.get(parent, callee), count)?;
        Some((function, self.arguments(args, count).iter().map(|&arg| self.get(parent, arg)).collect()))
    }

    /// Whether two initial threads do the same: their functions are equal but for their positions
    /// in the code, so are their arguments, and nothing reads their registers after they have
    /// ended.
    pub(crate) fn are_threads_alike(&self, a: usize, b: usize) -> bool {
        let (Some(first), Some(second)) = (self.threads.get(a), self.threads.get(b)) else { return false };
        let (f, g) = (&self.functions[first.function as usize], &self.functions[second.function as usize]);
        let is_observed = !f.observed.is_empty() || !g.observed.is_empty();
        !is_observed && first.args == second.args && (first.function == second.function || self.are_equal(f, g))
    }

    /// Whether two functions are equal but for their positions in the code and their names.
    fn are_equal(&self, f: &Function, g: &Function) -> bool {
        let instrs = |function: &Function| &self.instrs[function.entry as usize..function.end as usize];
        let (first, second) = (instrs(f), instrs(g));
        first.len() == second.len()
            && (f.params, f.registers) == (g.params, g.registers)
            && first.iter().zip(second).all(|(&a, &b)| self.do_the_same((f.entry, a), (g.entry, b)))
    }

    /// Whether two instructions of functions with these entries do the same.
    fn do_the_same(&self, (entry, a): (u32, Instr), (other_entry, b): (u32, Instr)) -> bool {
        let same_target = |a: u32, b: u32| a.wrapping_sub(entry) == b.wrapping_sub(other_entry);
        let same_operands = |a: u32, b: u32, count: u16| self.arguments(a, count) == self.arguments(b, count);
        match (a, b) {
            (Instr::Jump { target }, Instr::Jump { target: other }) => same_target(target, other),
            (Instr::Branch { cond: a, then, otherwise }, Instr::Branch { cond: b, then: t, otherwise: o }) => {
                a == b && same_target(then, t) && same_target(otherwise, o)
            }
            (Instr::Call { dst, function, args }, Instr::Call { dst: d, function: g, args: others }) => {
                (dst, function) == (d, g) && same_operands(args, others, self.functions[function as usize].params)
            }
            (Instr::Assert { cond, message }, Instr::Assert { cond: c, message: m }) => {
                cond == c && self.messages[message as usize] == self.messages[m as usize]
            }
            (Instr::LoopHead { id }, Instr::LoopHead { id: other }) => {
                self.loops[id as usize].dead == self.loops[other as usize].dead
            }
            (Instr::Mark { text, count, args }, Instr::Mark { text: t, count: c, args: others }) => {
                count == c && self.marks[text as usize] == self.marks[t as usize] && same_operands(args, others, count)
            }
            (Instr::Cas { index }, Instr::Cas { index: other }) => {
                let (a, b) = (&self.cas[index as usize], &self.cas[other as usize]);
                self.same_wait(a.wait, b.wait) && *a == CasInstr { wait: a.wait, ..*b }
            }
            (Instr::Load { wait, .. }, Instr::Load { dst, addr, width, signed, mode, wait: w }) => {
                self.same_wait(wait, w) && a == Instr::Load { dst, addr, width, signed, mode, wait }
            }
            (Instr::Rmw { wait, .. }, Instr::Rmw { dst, addr, operand, op, width, signed, read, write, wait: w }) => {
                self.same_wait(wait, w) && a == Instr::Rmw { dst, addr, operand, op, width, signed, read, write, wait }
            }
            // Creators are never alike.
            (Instr::Spawn { .. }, _) => false,
            _ => a == b,
        }
    }

    fn same_wait(&self, a: u16, b: u16) -> bool {
        let test = |wait: u16| (wait != NO_WAIT).then(|| self.waits[usize::from(wait)]);
        a == b || test(a).is_some() && test(a) == test(b)
    }
}
