//! The interpreter of register code: thread-local steps only.
//!
//! A state is suspended *before* the instruction of its action. [`Code::run`] executes invisible
//! instructions up to one that is visible or that fails. `action` computes the action from that
//! instruction and its operands on every call. Hence a state holds only registers and return
//! addresses.

use crate::access::{Access, AccessModes, Accesses};
use crate::action::{Action, Answer, Failure, LoopId, Wait};
use crate::address::{Address, AllocId, Place};
use crate::barrier::ThreadBarrier;
use crate::code::{Code, Instr, NO_WAIT, Operand, Reg};
use crate::dependency::Flow;
use crate::mark::{Mark, MarkText, Marks, Object};
use crate::ops::BinaryOp;
use crate::program::{Global, LoopInfo, Origin, Program};
use crate::width::Width;
use porf_exec::{ReadMode, Tags, ThreadId, WriteMode};
use smallvec::SmallVec;

/// The state of a thread of register code. A state of up to eight registers and two nested calls
/// owns no heap memory.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct ThreadState {
    /// The instruction at which the thread is suspended.
    pub(crate) pc: u32,
    /// The start of the current frame in `regs`.
    pub(crate) base: u32,
    /// The number of threads it has created.
    spawns: u32,
    /// The number of its allocations.
    allocs: u32,
    /// The slots of the thread, then the frames, outermost first.
    pub(crate) regs: SmallVec<[u64; 8]>,
    /// The callers, outermost first.
    calls: SmallVec<[Caller; 2]>,
    /// The operations that it has begun and ended.
    marks: Marks,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Caller {
    /// The call instruction.
    pc: u32,
    /// The start of its frame.
    base: u32,
}

impl Clone for ThreadState {
    #[inline]
    fn clone(&self) -> ThreadState {
        ThreadState {
            regs: SmallVec::from_slice(&self.regs),
            calls: SmallVec::from_slice(&self.calls),
            marks: self.marks.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &ThreadState) {
        self.pc = source.pc;
        self.base = source.base;
        self.spawns = source.spawns;
        self.allocs = source.allocs;
        if self.regs.len() == source.regs.len() {
            self.regs.copy_from_slice(&source.regs);
        } else {
            self.regs.clear();
            self.regs.extend_from_slice(&source.regs);
        }
        if !(self.calls.is_empty() && source.calls.is_empty()) {
            self.calls.clear();
            self.calls.extend_from_slice(&source.calls);
        }
        self.marks.clone_from(&source.marks);
    }
}

impl ThreadState {
    /// The value of a register of the current frame; after the end of the thread, of its outermost
    /// function.
    #[inline]
    pub fn register(&self, reg: Reg) -> Option<u64> {
        self.regs.get(self.base as usize + reg.index()).copied()
    }

    /// The position of the instruction at which the thread is suspended. With the registers it
    /// identifies the local state.
    pub fn position(&self) -> u32 {
        self.pc
    }

    #[inline]
    fn set(&mut self, reg: Reg, value: u64) {
        let index = self.base as usize + reg.index();
        self.regs[index] = value;
    }

    #[inline]
    fn absolute(&self, operand: Operand) -> Option<usize> {
        operand.register().map(|reg| self.base as usize + reg.index())
    }
}

impl Code {
    /// Continues after a failed assertion as if it had held, for engines that ask whether other
    /// assertions can fail, too. Returns false and does nothing if the thread is not suspended at a
    /// failed assertion.
    pub fn pass_assertion(&self, state: &mut ThreadState) -> bool {
        let fails = matches!(self.action(state), Action::Fail(Failure::Assertion { .. }));
        if fails {
            state.pc += 1;
            self.run(state, &mut ());
        }
        fails
    }

    #[inline]
    pub(crate) fn get(&self, state: &ThreadState, operand: Operand) -> u64 {
        match operand.decode() {
            Ok(register) => state.regs[state.base as usize + register],
            Err(constant) => self.constants[constant],
        }
    }

    /// A value of the width, zero-extended.
    #[inline]
    fn get_truncated(&self, state: &ThreadState, operand: Operand, width: Width) -> u128 {
        width.truncate(self.get(state, operand)).into()
    }

    /// The place of an access, or the failure of the access.
    #[inline]
    fn place(&self, state: &ThreadState, addr: Operand, width: Width, atomic: bool) -> Result<Place, Failure> {
        let address = Address::from_pointer(self.get(state, addr));
        if let Some(global) = address.alloc.as_global() {
            let size = self.globals.get(global).map_or(0, |global| global.initial.len());
            if address.offset as usize + width.bytes() as usize > size {
                return Err(Failure::OutOfBounds { address });
            }
        } else if address.alloc == AllocId::NULL {
            return Err(Failure::NullAccess);
        } else if address.alloc == AllocId::FUNCTIONS {
            return Err(Failure::OutOfBounds { address });
        }
        if atomic && !address.offset.is_multiple_of(width.bytes()) {
            return Err(Failure::Misaligned { address });
        }
        Ok(Place { address, width })
    }

    #[inline]
    fn wait(&self, state: &ThreadState, wait: u16, width: Width, signed: bool) -> Option<Wait> {
        if wait == NO_WAIT {
            return None;
        }
        let test = self.waits[usize::from(wait)];
        let operand = self.get(state, test.operand);
        Some(Wait { width, signed, mask: test.mask, op: test.op, operand, by: test.by })
    }

    /// The slot `base + index` of the thread.
    fn slot(&self, state: &ThreadState, base: u16, index: Operand) -> usize {
        let slot = (self.get(state, index) as usize).wrapping_add(base.into());
        assert!(slot < self.slots.into(), "front ends check indices of slots");
        slot
    }

    /// Passes a mark.
    #[cold]
    fn mark(&self, state: &mut ThreadState, text: u32, args: u32, count: u16) {
        let operands = &self.operands[args as usize..][..count.into()];
        let mut values = operands.iter().map(|&operand| self.get(state, operand) as i64);
        let mark = match &self.marks[text as usize] {
            MarkText::Begin(object, operation) => Mark::Begin {
                object: Object::Named(object.clone()),
                operation: operation.clone(),
                arguments: values.collect(),
            },
            MarkText::End(result) => Mark::End { result: values.next().unwrap_or(*result) },
        };
        state.marks.push(mark);
    }

    /// The function that a pointer points to, if it has this number of parameters.
    pub(crate) fn pointee(&self, pointer: u64, count: u16) -> Option<u32> {
        let address = Address::from_pointer(pointer);
        let function = self.functions.get(address.offset as usize)?;
        (address.alloc == AllocId::FUNCTIONS && function.params == count).then_some(address.offset)
    }

    /// The state at the entry of the function, not yet run.
    fn fresh_state(&self, function: u32, args: impl Iterator<Item = u64>) -> ThreadState {
        let function = &self.functions[function as usize];
        let base = usize::from(self.slots);
        let mut regs = SmallVec::from_elem(0, base + usize::from(function.registers));
        for (register, arg) in regs[base..].iter_mut().zip(args) {
            *register = arg;
        }
        let (pc, base, calls) = (function.entry, base as u32, SmallVec::new());
        ThreadState { pc, base, spawns: 0, allocs: 0, regs, calls, marks: Marks::default() }
    }

    /// The state of an initial thread, not yet run.
    ///
    /// # Panics
    ///
    /// If the program has no such thread.
    pub(crate) fn entry_state(&self, thread: usize) -> ThreadState {
        let it = &self.threads[thread];
        self.fresh_state(it.function, it.args.iter().copied())
    }

    /// The state of the thread that the parent creates, not yet run.
    pub(crate) fn spawn_state(&self, parent: &ThreadState) -> Option<ThreadState> {
        let (function, args) = self.created(parent)?;
        Some(self.fresh_state(function, args.into_iter()))
    }

    /// Runs up to the next visible action.
    pub(crate) fn run<F: Flow>(&self, state: &mut ThreadState, flow: &mut F) {
        for _ in 0..self.limits.steps {
            match self.instrs[state.pc as usize] {
                Instr::Copy { dst, src } => {
                    state.set(dst, self.get(state, src));
                    flow.assign(state.base as usize + dst.index(), &[state.absolute(src)]);
                }
                Instr::Unary { op, width, dst, src } => {
                    state.set(dst, op.apply(width, self.get(state, src)));
                    flow.assign(state.base as usize + dst.index(), &[state.absolute(src)]);
                }
                Instr::Binary { op, width, dst, left, right } => {
                    let Ok(value) = op.apply(width, self.get(state, left), self.get(state, right)) else { return };
                    state.set(dst, value);
                    flow.assign(state.base as usize + dst.index(), &[state.absolute(left), state.absolute(right)]);
                }
                Instr::Select { dst, cond, then, otherwise } => {
                    let chosen = if self.get(state, cond) != 0 { then } else { otherwise };
                    state.set(dst, self.get(state, chosen));
                    flow.assign(
                        state.base as usize + dst.index(),
                        &[state.absolute(cond), state.absolute(then), state.absolute(otherwise)],
                    );
                }
                Instr::Element { dst, base, index, shift, len } => {
                    let number = self.get(state, index);
                    if number >= u64::from(len) {
                        return;
                    }
                    state.set(dst, self.get(state, base).wrapping_add(number << shift));
                    flow.assign(state.base as usize + dst.index(), &[state.absolute(base), state.absolute(index)]);
                }
                Instr::Jump { target } => {
                    state.pc = target;
                    continue;
                }
                Instr::Branch { cond, then, otherwise } => {
                    state.pc = if self.get(state, cond) != 0 { then } else { otherwise };
                    flow.control(state.absolute(cond));
                    continue;
                }
                Instr::Call { function, args, .. } => {
                    if !self.enter(state, function, args, flow) {
                        return;
                    }
                    continue;
                }
                Instr::Return { value } => {
                    let Some(caller) = state.calls.pop() else { return };
                    let Instr::Call { dst, .. } = self.instrs[caller.pc as usize] else {
                        unreachable!("callers are suspended at calls")
                    };
                    let result = self.get(state, value);
                    let source = state.absolute(value);
                    let frame = state.base as usize;
                    state.base = caller.base;
                    state.pc = caller.pc;
                    state.set(dst, result);
                    flow.assign(state.base as usize + dst.index(), &[source]);
                    state.regs.truncate(frame);
                    flow.resize(frame);
                }
                Instr::GetSlot { dst, base, index } => {
                    let slot = self.slot(state, base, index);
                    state.set(dst, state.regs[slot]);
                    flow.assign(state.base as usize + dst.index(), &[Some(slot), state.absolute(index)]);
                }
                Instr::SetSlot { base, index, src } => {
                    let slot = self.slot(state, base, index);
                    state.regs[slot] = self.get(state, src);
                    flow.assign(slot, &[state.absolute(src), state.absolute(index)]);
                }
                Instr::Reserve { slot, addr } => {
                    state.regs[usize::from(slot)] = self.get(state, addr);
                    flow.reserve();
                }
                Instr::StoreExclusive { dst, slot, addr, .. }
                    if state.regs[usize::from(slot)] != self.get(state, addr) =>
                {
                    state.regs[usize::from(slot)] = 0;
                    state.set(dst, 0);
                    flow.assign(state.base as usize + dst.index(), &[]);
                }
                Instr::CheckHeld { held: cond } | Instr::Assume { cond, .. } | Instr::Assert { cond, .. } => {
                    flow.control(state.absolute(cond));
                    if self.get(state, cond) == 0 {
                        return;
                    }
                }
                Instr::Mark { text, count, args } => self.mark(state, text, args, count),
                Instr::LoopHead { id } => {
                    for &reg in &self.loops[id as usize].dead {
                        state.set(reg, 0);
                        flow.assign(state.base as usize + reg.index(), &[]);
                    }
                    return;
                }
                Instr::Load { .. }
                | Instr::Store { .. }
                | Instr::StoreExclusive { .. }
                | Instr::Rmw { .. }
                | Instr::Cas { .. }
                | Instr::Fence { .. }
                | Instr::Spawn { .. }
                | Instr::Join { .. }
                | Instr::Alloc { .. }
                | Instr::Free { .. }
                | Instr::Arrive { .. }
                | Instr::Depart { .. }
                | Instr::Choose { .. } => return,
            }
            state.pc += 1;
        }
    }

    /// Enters a function. Returns false at the limit of nested calls.
    fn enter<F: Flow>(&self, state: &mut ThreadState, function: u32, args: u32, flow: &mut F) -> bool {
        if state.calls.len() >= self.limits.calls as usize {
            return false;
        }
        let function = &self.functions[function as usize];
        let frame = state.regs.len();
        state.regs.resize(frame + usize::from(function.registers), 0);
        flow.resize(state.regs.len());
        let args = &self.operands[args as usize..][..usize::from(function.params)];
        for (number, &arg) in args.iter().enumerate() {
            state.regs[frame + number] = self.get(state, arg);
            flow.assign(frame + number, &[state.absolute(arg)]);
        }
        state.calls.push(Caller { pc: state.pc, base: state.base });
        state.base = frame as u32;
        state.pc = function.entry;
        true
    }

    /// Stores the value read into its register.
    #[inline]
    fn receive<F: Flow>(
        &self,
        state: &mut ThreadState,
        dst: Reg,
        width: Width,
        signed: bool,
        value: u128,
        flow: &mut F,
    ) {
        let value = value as u64;
        state.set(dst, if signed { width.sign_extend(value) } else { width.truncate(value) });
        flow.read(state.base as usize + dst.index());
    }

    /// Completes the instruction at which the state is suspended, and runs to the next visible
    /// action.
    #[inline]
    pub(crate) fn answer<F: Flow>(&self, state: &mut ThreadState, answer: Answer, flow: &mut F) {
        match (self.instrs[state.pc as usize], answer) {
            (Instr::Load { dst, width, signed, .. } | Instr::Rmw { dst, width, signed, .. }, Answer::Value(value)) => {
                self.receive(state, dst, width, signed, value, flow);
            }
            (Instr::Cas { index }, Answer::Value(value) | Answer::Spurious(value)) => {
                let cas = self.cas[index as usize];
                let expected = self.get_truncated(state, cas.expected, cas.width);
                let success = cas.width.truncate_wide(value) == expected && !matches!(answer, Answer::Spurious(_));
                self.receive(state, cas.dst, cas.width, cas.signed, value, flow);
                state.set(cas.success, success.into());
                let (from, to) = (state.base as usize + cas.dst.index(), state.base as usize + cas.success.index());
                flow.assign(to, &[Some(from), state.absolute(cas.expected)]);
            }
            (Instr::StoreExclusive { dst, slot, .. }, Answer::Value(value)) => {
                state.regs[usize::from(slot)] = 0;
                state.set(dst, value as u64);
                // The status depends on no read.
                flow.assign(state.base as usize + dst.index(), &[]);
            }
            (Instr::Spawn { dst, .. }, Answer::Thread(thread)) => {
                state.spawns += 1;
                state.set(dst, thread.raw().into());
                flow.assign(state.base as usize + dst.index(), &[]);
            }
            (Instr::Alloc { dst, .. }, Answer::Alloc(alloc)) => {
                state.allocs += 1;
                state.set(dst, Address { alloc, offset: 0 }.to_pointer());
                flow.assign(state.base as usize + dst.index(), &[]);
            }
            (Instr::Arrive { dst, .. }, Answer::Value(value)) => {
                let barrier = self.barrier(state).expect("the thread is at a barrier");
                state.set(dst, barrier.position(self.counting.get(), value));
                self.receive_from_barrier(state, dst, flow);
            }
            (Instr::Depart { dst, position, .. }, Answer::Value(value)) => {
                let barrier = self.barrier(state).expect("the thread is at a barrier");
                let departed = barrier.departed(self.counting.get(), self.get(state, position), value);
                state.set(dst, departed.map_or(0, |is_serial| 1 + u64::from(is_serial)));
                self.receive_from_barrier(state, dst, flow);
            }
            (Instr::Join { dst, .. } | Instr::Choose { dst, .. }, Answer::Value(value)) => {
                state.set(dst, value as u64);
                flow.assign(state.base as usize + dst.index(), &[]);
            }
            (Instr::Store { .. } | Instr::Fence { .. } | Instr::Free { .. } | Instr::LoopHead { .. }, Answer::Done) => {
            }
            _ => {
                let action = self.action(state);
                assert!(action.is_terminal(), "the engine answered {answer:?} to {action:?}");
                return;
            }
        }
        state.pc += 1;
        self.run(state, flow);
    }

    /// The barrier at which the thread arrives, or from which it departs.
    fn barrier(&self, state: &ThreadState) -> Result<ThreadBarrier, Failure> {
        match self.instrs[state.pc as usize] {
            Instr::Arrive { addr, count, .. } | Instr::Depart { addr, count, .. } => {
                let (place, count) = (self.place(state, addr, Width::W64, true)?, self.get(state, count));
                Ok(ThreadBarrier { place, count: u32::try_from(count).unwrap_or(u32::MAX).max(1) })
            }
            _ => Err(self.stop(state)),
        }
    }

    /// Notes that a register has the answer of a barrier, which is a read if barriers are counters.
    fn receive_from_barrier<F: Flow>(&self, state: &ThreadState, dst: Reg, flow: &mut F) {
        let register = state.base as usize + dst.index();
        if self.counting.get() { flow.read(register) } else { flow.assign(register, &[]) }
    }

    #[inline]
    fn access(&self, state: &ThreadState) -> Result<Action, Failure> {
        Ok(match self.instrs[state.pc as usize] {
            Instr::Load { addr, width, signed, mode, wait, .. } => Action::Load {
                place: self.place(state, addr, width, mode != ReadMode::Na)?,
                mode,
                wait: self.wait(state, wait, width, signed),
            },
            Instr::Store { addr, src, width, mode } => Action::Store {
                place: self.place(state, addr, width, mode != WriteMode::Na)?,
                mode,
                value: self.get_truncated(state, src, width),
            },
            Instr::StoreExclusive { addr, src, width, mode, .. } => Action::StoreExclusive {
                place: self.place(state, addr, width, true)?,
                mode,
                value: self.get_truncated(state, src, width),
            },
            Instr::Rmw { addr, operand, op, width, signed, read, write, wait, .. } => Action::Rmw {
                place: self.place(state, addr, width, true)?,
                read,
                write,
                op,
                operand: self.get_truncated(state, operand, width),
                wait: self.wait(state, wait, width, signed),
            },
            Instr::Cas { index } => {
                let cas = &self.cas[index as usize];
                let expected = self.get_truncated(state, cas.expected, cas.width);
                let wait = self.wait(state, cas.wait, cas.width, cas.signed);
                Action::Cas {
                    place: self.place(state, cas.addr, cas.width, true)?,
                    read: cas.read,
                    write: cas.write,
                    failure: cas.failure,
                    expected,
                    desired: self.get_truncated(state, cas.desired, cas.width),
                    weak: cas.weak,
                    // A compare-and-swap that waits for its own failure writes while it has to
                    // wait: it announces no test.
                    wait: wait.filter(|wait| wait.holds(expected)),
                }
            }
            Instr::Fence { mode } => Action::Fence { mode },
            Instr::Spawn { callee, count, .. } => {
                self.pointee(self.get(state, callee), count).ok_or(Failure::NoSuchFunction)?;
                Action::Spawn { nth: state.spawns }
            }
            Instr::Join { thread, .. } => Action::Join { thread: self.get(state, thread) },
            Instr::Alloc { size, region, zeroed, .. } => {
                Action::Alloc { size: self.get(state, size), region, zeroed, nth: state.allocs }
            }
            Instr::Free { pointer, region } => {
                Action::Free { address: Address::from_pointer(self.get(state, pointer)), region }
            }
            Instr::Arrive { .. } => self.barrier(state)?.arrive(self.counting.get()),
            Instr::Depart { position, chooses, .. } => {
                self.barrier(state)?.depart(self.counting.get(), self.get(state, position), chooses)
            }
            Instr::Choose { lo, hi, .. } => {
                let (lo, hi) = (self.get(state, lo) as i64, self.get(state, hi) as i64);
                if lo > hi {
                    return Err(Failure::EmptyChoice);
                }
                Action::Choose { lo, hi }
            }
            Instr::LoopHead { id } => Action::LoopHead { id: LoopId(id) },
            _ => return Err(self.stop(state)),
        })
    }

    /// The failure of the invisible instruction at which the state is suspended.
    fn stop(&self, state: &ThreadState) -> Failure {
        let calls_left = state.calls.len() < self.limits.calls as usize;
        match self.instrs[state.pc as usize] {
            Instr::Binary { op, width, left, right, .. }
                if op.apply(width, self.get(state, left), self.get(state, right)).is_err() =>
            {
                Failure::DivisionByZero
            }
            Instr::Element { index, len, .. } if self.get(state, index) >= u64::from(len) => {
                Failure::IndexOutOfRange { index: self.get(state, index) as i64, len }
            }
            Instr::Call { .. } if !calls_left => Failure::StackOverflow,
            Instr::CheckHeld { held } if self.get(state, held) == 0 => Failure::NotHeld,
            Instr::Assert { cond, message } if self.get(state, cond) == 0 => Failure::Assertion { message },
            // Every other invisible instruction can be executed: the thread ran out of steps.
            _ => Failure::StepLimit,
        }
    }
}

impl Program for Code {
    type State = ThreadState;

    fn thread_count(&self) -> usize {
        self.threads.len()
    }

    fn start(&self, thread: usize) -> ThreadState {
        let mut state = self.entry_state(thread);
        self.run(&mut state, &mut ());
        state
    }

    fn spawned(&self, parent: &ThreadState, _thread: ThreadId) -> Option<ThreadState> {
        let mut state = self.spawn_state(parent)?;
        self.run(&mut state, &mut ());
        Some(state)
    }

    fn starts_alike(&self, first: usize, second: usize) -> bool {
        self.are_threads_alike(first, second)
    }

    fn spawns_alike(&self, first: &ThreadState, second: &ThreadState) -> bool {
        // Nothing observes registers of created threads, and the programs that have them, which are
        // made for tests, do not compare addresses.
        self.created(first).is_some() && self.created(first) == self.created(second)
    }

    fn marks<'s>(&self, state: &'s ThreadState) -> &'s [Mark] {
        state.marks.as_slice()
    }

    fn canonicalize(&self, state: &mut ThreadState) {
        state.marks.clear();
        // A failed or blocked thread has no live registers, but its action needs its operands.
        let Some(live) = &self.live[state.pc as usize] else { return };
        let mut live = live.iter().map(|reg| reg.index()).peekable();
        for (index, register) in state.regs[state.base as usize..].iter_mut().enumerate() {
            if live.next_if_eq(&index).is_none() {
                *register = 0;
            }
        }
    }

    #[inline]
    fn action(&self, state: &ThreadState) -> Action {
        match self.instrs[state.pc as usize] {
            Instr::Assume { cond, by } if self.get(state, cond) == 0 => Action::Blocked { by },
            Instr::Return { value } if state.calls.is_empty() => Action::Finished { value: self.get(state, value) },
            _ => self.access(state).unwrap_or_else(Action::Fail),
        }
    }

    #[inline]
    fn resume(&self, state: &mut ThreadState, answer: Answer) {
        self.answer(state, answer, &mut ());
    }

    fn tags(&self) -> Tags {
        let mut tags = Tags::NONE;
        self.accesses().iter().for_each(|access| tags.add(access.modes.order()));
        tags
    }

    fn has_exclusives(&self) -> bool {
        self.instrs.iter().any(|instr| matches!(instr, Instr::StoreExclusive { .. }))
    }

    fn has_barriers(&self) -> bool {
        self.instrs.iter().any(|instr| matches!(instr, Instr::Arrive { .. }))
    }

    fn count_barriers(&self, counts: bool) -> bool {
        self.counting.set(counts);
        true
    }

    fn counts_barriers(&self) -> bool {
        self.counting.get()
    }

    fn may_be_sc(&self) -> bool {
        self.accesses().iter().any(|access| access.modes.is_sc())
    }

    fn globals(&self) -> &[Global] {
        &self.globals
    }

    fn thread_name(&self, thread: usize) -> String {
        self.threads.get(thread).map_or_else(|| format!("thread {thread}"), |thread| thread.name.clone())
    }

    fn function_name(&self, state: &ThreadState) -> String {
        let function = self.functions.iter().find(|function| (function.entry..function.end).contains(&state.pc));
        function.map_or_else(String::new, |function| function.name.clone())
    }

    #[inline]
    fn site(&self, state: &ThreadState) -> u32 {
        state.pc
    }

    fn origin(&self, state: &ThreadState) -> Origin {
        self.origins[state.pc as usize]
    }

    fn call_stack(&self, state: &ThreadState) -> Vec<Origin> {
        state.calls.iter().rev().map(|caller| self.origins[caller.pc as usize]).collect()
    }

    fn file(&self, file: u32) -> &str {
        self.files.get(file as usize).map_or("", String::as_str)
    }

    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.loops.get(id.0 as usize).map(|it| &it.info)
    }

    fn message(&self, message: u32) -> &str {
        self.messages.get(message as usize).map_or("", String::as_str)
    }
}

impl Accesses for Code {
    fn accesses(&self) -> Vec<Access> {
        let modes = |instr: Instr| {
            Some(match instr {
                Instr::Load { mode, .. } => AccessModes::Load(mode),
                Instr::Store { mode, .. } => AccessModes::Store(mode),
                Instr::Rmw { read, write, .. } => AccessModes::Rmw(read, write),
                Instr::Cas { index } => {
                    let cas = self.compare_and_swap(index);
                    AccessModes::Cas(cas.read, cas.write, cas.failure)
                }
                Instr::Fence { mode } => AccessModes::Fence(mode),
                _ => return None,
            })
        };
        let access =
            |(position, (&instr, &origin))| Some(Access { position: position as u32, origin, modes: modes(instr)? });
        self.instrs.iter().zip(&self.origins).enumerate().filter_map(access).collect()
    }

    fn position(&self, state: &ThreadState) -> u32 {
        state.pc
    }
}

// Instructions have 16 bytes: operators must stay small.
const _: () = assert!(size_of::<BinaryOp>() == 1);
