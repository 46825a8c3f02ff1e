//! Calls and returns, ends of threads, and stack memory that ends with them.

use crate::access::{Target, end_of_stack_memory};
use crate::code::Instr;
use crate::machine::Step;
use crate::memory::{Block, BlockKind};
use crate::program::CProgram;
use crate::state::{Caller, State, Status};
use porf_program::{AllocId, Failure};
use smallvec::SmallVec;

impl CProgram {
    pub(crate) fn enter(&self, state: &mut State, function: u32, args: u32, count: u16) -> Result<(), Failure> {
        if state.calls.len() >= self.limits.calls {
            return Err(Failure::StackOverflow);
        }
        let function = &self.functions[function as usize];
        let extras = u32::from(count).saturating_sub(function.params);
        let frame = state.regs.len();
        state.regs.resize(frame + (function.registers + extras) as usize, 0);
        for number in 0..usize::from(count) {
            let value = self.arg(state, args, number);
            let extra = number as u32 >= function.params;
            let slot = if extra { function.registers as usize + number - function.params as usize } else { number };
            state.regs[frame + slot] = value;
        }
        state.calls.push(Caller { pc: state.pc, base: state.base, extras, allocs: state.allocs });
        state.base = frame as u32;
        state.pc = function.entry;
        Ok(())
    }

    pub(crate) fn leave(&self, state: &mut State, args: u32, count: u16) -> Result<Step, Failure> {
        let depth = state.calls.len() as u32;
        let values: SmallVec<[u64; 4]> = (0..usize::from(count)).map(|number| self.arg(state, args, number)).collect();
        if state.extra.is_some() && !self.drop_frame(state, depth, &values) {
            return Ok(Step::Suspend);
        }
        let Some(caller) = state.calls.pop() else {
            // When the entry function of the first thread returns, the program ends.
            if state.thread == 0 {
                return self.finish(state, values.first().copied().unwrap_or(0), true);
            }
            return self.end_thread(state, args, count);
        };
        state.regs.truncate(state.base as usize);
        state.base = caller.base;
        state.pc = caller.pc;
        let (dsts, wanted) = match self.instrs[caller.pc as usize] {
            Instr::Call { dsts, function, .. } => (dsts, self.functions[function as usize].results as usize),
            Instr::CallPointer { dsts, results, .. } => (dsts, usize::from(results)),
            Instr::Builtin { .. } => (0, 0),
            _ => (0, 0),
        };
        for number in 0..wanted {
            let dst = self.registers[dsts as usize + number];
            state.set(dst, values.get(number).copied().unwrap_or(0));
        }
        Ok(Step::Next)
    }

    /// Ends the stack memory of the call at this depth. Returns false if that must be announced
    /// first.
    pub(crate) fn drop_frame(&self, state: &mut State, depth: u32, values: &[u64]) -> bool {
        let Some(memory) = state.memory() else { return true };
        if memory.shared_stack.iter().any(|&(_, it)| it == depth) {
            self.give_up(state, |it| it == depth);
            return false;
        }
        let caller = (depth as usize).checked_sub(1).and_then(|at| state.calls.get(at));
        let before = caller.map_or(0, |caller| caller.allocs);
        let is_gone = |block: &Block| block.kind == BlockKind::Stack(depth);
        if !memory.since(before).any(|(_, block)| is_gone(block)) {
            return true;
        }
        // If nothing can point to the memory that ends, its numbers can be reused, so that a loop
        // may return to the same state.
        let is_own = |block: &Block| block.kind != BlockKind::Global && block.serial >= before;
        let is_forgotten = !memory.is_known_since(before)
            && memory.since(before).all(|(_, block)| is_gone(block) && !block.escaped)
            && !values
                .iter()
                .flat_map(|&value| crate::numbers::pointees(value))
                .any(|alloc| memory.get(alloc).is_some_and(is_own));
        state.memory_mut().end_call(depth, before, is_forgotten);
        if is_forgotten {
            state.allocs = before;
        }
        true
    }

    /// Prepares to end the shared memory of calls at these depths.
    fn give_up(&self, state: &mut State, depths: impl Fn(u32) -> bool) {
        let thread = state.thread as usize;
        let extra = state.extra_mut();
        let (gone, kept): (Vec<_>, Vec<_>) = extra.memory.shared_stack.iter().partition(|&&(_, it)| depths(it));
        extra.memory.shared_stack = kept;
        extra.done = 0;
        let gone = gone.into_iter().filter_map(|(slot, _)| AllocId::dynamic(thread, slot));
        extra.queue.extend(gone.map(end_of_stack_memory));
        state.status = Status::Publishing;
    }

    /// Called before the thread ends, with the first of these arguments as its result: destructors
    /// of keys run first.
    pub(crate) fn end_thread(&self, state: &mut State, args: u32, count: u16) -> Result<Step, Failure> {
        match self.at_thread_end {
            Some(function) => {
                self.enter(state, function, args, count)?;
                Ok(Step::Jumped)
            }
            None => {
                let value = if count > 0 { self.arg(state, args, 0) } else { 0 };
                self.finish(state, value, false)
            }
        }
    }

    /// Ends the thread, and possibly the program. Its result may be the address of private memory.
    /// Its stack ends with it, including that of calls that have not returned, and so do its
    /// thread-local variables.
    pub(crate) fn finish(&self, state: &mut State, value: u64, ends_program: bool) -> Result<Step, Failure> {
        if self.publish_result(state, value) {
            return Ok(Step::Suspend);
        }
        if !ends_program && state.memory().is_some_and(|memory| !memory.shared_stack.is_empty()) {
            self.give_up(state, |_| true);
            return Ok(Step::Suspend);
        }
        state.status = Status::Finished { value, ends_program };
        Ok(Step::Suspend)
    }

    /// Stores the arguments beyond the parameters in memory for `va_arg`: all in the overflow area.
    pub(crate) fn va_start(&self, state: &mut State, list: u64) -> Result<(), Failure> {
        let extras = state.calls.last().map_or(0, |caller| caller.extras) as usize;
        let values: Vec<u64> = state.regs[state.regs.len() - extras..].to_vec();
        let depth = state.calls.len() as u32;
        // Its address is not used otherwise, so that nothing must be known about it in advance.
        let area = Block::new(extras * 8, BlockKind::Stack(depth), true);
        let area = self.add_block(state, area, crate::numbers::ALIGNMENT)?;
        for (number, value) in values.into_iter().enumerate() {
            let target = self.locate(state, area + number as u64 * 8, 8, true, false)?;
            self.write(state, target, 8, value.into());
        }
        // On x86-64: { gp_offset, fp_offset, overflow_arg_area, reg_save_area }, with no registers
        // left.
        for (offset, bytes, value) in [(0, 4, 48), (4, 4, 176), (8, 8, area), (16, 8, 0)] {
            match self.locate(state, list + offset, bytes, true, false)? {
                Target::Shared => return Err(Failure::Unsupported { message: self.odd_size }),
                near => self.write(state, near, bytes, value.into()),
            }
        }
        Ok(())
    }
}
