//! The interpreter: executes the invisible steps of a thread up to the next visible action.
//!
//! A state is suspended *before* the instruction of its action. The action follows from the
//! instruction and its operands (`action.rs`). Accesses to private memory (`memory.rs`) are
//! invisible.

use crate::access::Target;
use crate::arithmetic::{arithmetic, count, narrow_compare, overflowing};
use crate::clean::compare;
use crate::code::{Instr, Operand};
use crate::constant::{binary, cut, extend};
use crate::float;
use crate::memory::BlockKind;
use crate::program::CProgram;
use crate::state::{State, Status};
use porf_program::{AllocId, BlockedBy, Failure, Width};

/// Whether to continue with the next instruction, or to suspend.
pub(crate) enum Step {
    Next,
    Suspend,
    /// Suspend before the next instruction, at actions of the queue.
    Pause,
    /// The program counter has been set.
    Jumped,
}

impl CProgram {
    #[inline]
    pub(crate) fn get(&self, state: &State, operand: Operand) -> u64 {
        match operand.decode() {
            Ok(register) => state.regs[state.base as usize + register],
            Err(constant) => self.constants[constant],
        }
    }

    pub(crate) fn wide(&self, state: &State, operands: [Operand; 2], bytes: u32) -> u128 {
        let low = u128::from(self.get(state, operands[0]));
        if bytes <= 8 { cut(low, bytes * 8) } else { u128::from(self.get(state, operands[1])) << 64 | low }
    }

    pub(crate) fn operand(&self, args: u32, number: usize) -> Operand {
        self.operands[args as usize + number]
    }

    pub(crate) fn arg(&self, state: &State, args: u32, number: usize) -> u64 {
        self.get(state, self.operand(args, number))
    }

    /// Executes up to the next visible action.
    pub(crate) fn run(&self, state: &mut State) {
        state.status = Status::Running;
        let limit = if state.solo { self.limits.solo_steps } else { self.limits.steps };
        for _ in 0..limit {
            let step = if state.poisoned { self.step_poisoned(state) } else { self.step(state) };
            match step {
                Ok(Step::Next) => state.pc += 1,
                Ok(Step::Jumped) => {}
                Ok(Step::Suspend) => return,
                Ok(Step::Pause) => {
                    state.pc += 1;
                    return;
                }
                Err(failure) => {
                    state.status = Status::Failed(failure);
                    return;
                }
            }
        }
        let repeats = self.repeats(state);
        state.status = if repeats { Status::Blocked(BlockedBy::Await) } else { Status::Failed(Failure::StepLimit) };
    }

    /// Checks whether the thread returns to the same state without a visible action, so that it
    /// never leaves its loop: it waits for a value that no other thread can write, because only
    /// this thread knows the memory.
    #[cold]
    fn repeats(&self, state: &mut State) -> bool {
        const PERIOD: usize = 10_000;
        let before = state.clone();
        for _ in 0..PERIOD {
            let step = if state.poisoned { self.step_poisoned(state) } else { self.step(state) };
            match step {
                Ok(Step::Next) => state.pc += 1,
                Ok(Step::Jumped) => {}
                Ok(Step::Suspend | Step::Pause) | Err(_) => return false,
            }
            if state.pc == before.pc && *state == before {
                return true;
            }
        }
        false
    }

    #[inline]
    pub(crate) fn step(&self, state: &mut State) -> Result<Step, Failure> {
        match self.instrs[state.pc as usize] {
            Instr::Copy { dst, src } => state.set(dst, self.get(state, src)),
            Instr::Binary { op, bits, dst, left, right } => {
                let (left, right) = (self.get(state, left), self.get(state, right));
                state.set(dst, arithmetic(op, bits, left, right)?);
            }
            Instr::Compare { predicate, bits, dst, left, right } => {
                state.set(dst, narrow_compare(predicate, bits, self.get(state, left), self.get(state, right)).into());
            }
            Instr::SExt { from, to, dst, src } => {
                let value = extend(self.get(state, src).into(), from.into());
                state.set(dst, cut(value as u128, to.into()) as u64);
            }
            Instr::Mask { bits, dst, src } => state.set(dst, cut(self.get(state, src).into(), bits.into()) as u64),
            Instr::SignFill { from, to, dst, src } => {
                let negative = extend(self.get(state, src).into(), from.into()) < 0;
                state.set(dst, if negative { cut(u128::MAX, to.into()) as u64 } else { 0 });
            }
            Instr::Select { dst, condition, then, otherwise } => {
                let chosen = if self.get(state, condition) & 1 == 1 { then } else { otherwise };
                state.set(dst, self.get(state, chosen));
            }
            Instr::Jump { to } => {
                state.pc = to;
                return Ok(Step::Jumped);
            }
            Instr::Landing { index } => {
                state.pc = self.landings[index as usize].to;
                return Ok(Step::Jumped);
            }
            Instr::Branch { condition, then, otherwise } => {
                state.pc = if self.get(state, condition) & 1 == 1 { then } else { otherwise };
                return Ok(Step::Jumped);
            }
            Instr::Load { dst, address, bytes, mode, .. } => {
                let pointer = self.get(state, address);
                let atomic = mode != porf_exec::ReadMode::Na;
                match self.locate(state, pointer, bytes.into(), false, atomic)? {
                    Target::Shared => {
                        if self.tell_release(state) {
                            return Ok(Step::Suspend);
                        }
                        return self.suspend(bytes, atomic);
                    }
                    near => {
                        let (value, poison) = self.load(state, near, bytes.into(), atomic)?;
                        state.set(dst, value as u64);
                        state.set_poison(dst, poison as u64);
                    }
                }
            }
            Instr::Store { address, src, bytes, mode } => {
                let pointer = self.get(state, address);
                let value = self.get(state, src);
                let atomic = mode != porf_exec::WriteMode::Na;
                match self.locate(state, pointer, bytes.into(), true, atomic)? {
                    Target::Shared => {
                        if self.publish(state, [value].into_iter())? || self.tell_before(state, atomic) {
                            return Ok(Step::Suspend);
                        }
                        self.note_part(pointer, bytes);
                        return self.suspend(bytes, atomic);
                    }
                    near => self.store(state, near, bytes.into(), value.into(), mode),
                }
            }
            Instr::Call { function, args, count, .. } => {
                self.enter(state, function, args, count)?;
                return Ok(Step::Jumped);
            }
            Instr::Return { args, count } => return self.leave(state, args, count),
            Instr::Check { condition, holds, message } => {
                if (self.get(state, condition) & 1 == 1) != holds {
                    return Err(Failure::Undefined { message });
                }
            }
            Instr::Overflow { op, signed, bits, dst, flag, args } => {
                let (left, right) = (self.arg(state, args, 0), self.arg(state, args, 1));
                let (value, over) = overflowing(op, signed, bits, left, right);
                state.set(dst, value);
                state.set(flag, over.into());
            }
            Instr::LoopHead { id } => {
                // Loops without a bit are always announced, and so are loops with a bound.
                let bit = 1u64.checked_shl(id).unwrap_or(0);
                let is_bounded = self.loops[id as usize].bound.is_some();
                if is_bounded || !state.solo && state.announced & bit == 0 {
                    for &dead in &self.loops[id as usize].dead {
                        state.set(dead, 0);
                        state.set_poison(dead, 0);
                    }
                    state.announced |= bit;
                    return Ok(Step::Suspend);
                }
            }
            _ => return self.rare(state),
        }
        Ok(Step::Next)
    }

    /// Rare instructions.
    fn rare(&self, state: &mut State) -> Result<Step, Failure> {
        match self.instrs[state.pc as usize] {
            Instr::Uninitialised { dst } => {
                state.set(dst, 0);
                state.set_poison(dst, u64::MAX);
            }
            Instr::WideBinary { op, bits, dst, high, args } => {
                let (left, right) = self.wide_pair(state, args);
                let value = binary(op, bits.into(), left, right).ok_or(Failure::DivisionByZero)?;
                state.set(dst, value as u64);
                state.set(high, (value >> 64) as u64);
            }
            Instr::WideCompare { predicate, bits, dst, args } => {
                let (left, right) = self.wide_pair(state, args);
                let holds = compare(predicate, bits, left, right);
                state.set(dst, holds.into());
            }
            Instr::FloatBinary { op, double, dst, left, right } => {
                let value = float::binary(op, double, self.get(state, left), self.get(state, right));
                state.set(dst, value);
            }
            Instr::FloatCompare { predicate, double, dst, left, right } => {
                let holds = float::compare(predicate, double, self.get(state, left), self.get(state, right));
                state.set(dst, holds.into());
            }
            Instr::FloatCast { cast, dst, src } => state.set(dst, float::cast(cast, self.get(state, src))),
            Instr::Count { what, bits, dst, src } => {
                let value = count(what, bits, self.get(state, src));
                state.set(dst, value);
            }
            Instr::Switch { value, table } => {
                let value = self.get(state, value);
                let (cases, default) = &self.switches[table as usize];
                state.pc = match cases.binary_search_by_key(&value, |(case, _)| *case) {
                    Ok(at) => cases[at].1,
                    Err(_) => *default,
                };
                return Ok(Step::Jumped);
            }
            Instr::CallPointer { callee, args, count, .. } => {
                let target = self.address(self.get(state, callee));
                let function =
                    self.functions.get(target.offset as usize).filter(|_| target.alloc == AllocId::FUNCTIONS);
                let function = function.ok_or(Failure::NoSuchFunction)?;
                if let Some(builtin) = function.builtin {
                    return self.builtin(state, builtin, args, count);
                }
                if function.entry == function.end {
                    let message = function.undefined;
                    return Err(Failure::Unsupported { message });
                }
                let fits =
                    u32::from(count) == function.params || function.variadic && u32::from(count) > function.params;
                if !fits {
                    return Err(Failure::NoSuchFunction);
                }
                self.enter(state, target.offset, args, count)?;
                return Ok(Step::Jumped);
            }
            Instr::Alloca { dst, size, align } => {
                let (size, align) = (self.get(state, size), self.get(state, align));
                let depth = state.calls.len() as u32;
                let pointer = self.allocate(state, (size, align), BlockKind::Stack(depth), false)?;
                state.set(dst, pointer);
                return Ok(after_allocation(state));
            }
            Instr::EnterScope { dst, args, renews, kept } => {
                let [pointer, size, align] = [0, 1, 2].map(|number| self.arg(state, args, number));
                let pointer = self.enter_scope(state, pointer, (size, align), [renews, kept])?;
                state.set(dst, pointer);
                return Ok(after_allocation(state));
            }
            Instr::LeaveScope { address, renews } => {
                if self.leave_scope(state, self.get(state, address), renews) {
                    return Ok(Step::Suspend);
                }
            }
            Instr::ThreadLocal { dst, global } => {
                let pointer = self.thread_local(state, global)?;
                state.set(dst, pointer);
                return Ok(after_allocation(state));
            }
            Instr::WideLoad { dst, high, address, bytes, mode } => {
                let atomic = mode != porf_exec::ReadMode::Na;
                match self.locate(state, self.get(state, address), bytes.into(), false, atomic)? {
                    Target::Shared => {
                        self.tell_release(state);
                        return self.suspend(bytes, atomic);
                    }
                    near => {
                        let (value, poison) = self.load(state, near, bytes.into(), atomic)?;
                        state.set(dst, value as u64);
                        state.set(high, (value >> 64) as u64);
                        state.set_poison(dst, poison as u64);
                        state.set_poison(high, (poison >> 64) as u64);
                    }
                }
            }
            Instr::WideStore { address, low, high, bytes, mode } => {
                let atomic = mode != porf_exec::WriteMode::Na;
                let (low, high) = (self.get(state, low), self.get(state, high));
                match self.locate(state, self.get(state, address), bytes.into(), true, atomic)? {
                    Target::Shared => {
                        if self.publish(state, [low, high].into_iter())? || self.tell_before(state, atomic) {
                            return Ok(Step::Suspend);
                        }
                        self.note_part(self.get(state, address), bytes);
                        return self.suspend(bytes, atomic);
                    }
                    near => {
                        self.store(state, near, bytes.into(), u128::from(high) << 64 | u128::from(low), mode);
                    }
                }
            }
            Instr::Rmw { index } => return self.rmw(state, index),
            Instr::Cas { index } => return self.cas(state, index),
            Instr::Fence { mode } => {
                // There is nothing to order while there is no other thread.
                if !state.solo {
                    self.tell_before(state, mode != porf_exec::FenceMode::Acq);
                    return Ok(Step::Suspend);
                }
            }
            Instr::MemCopy { args, overlaps } => return self.mem_copy(state, args, overlaps),
            Instr::MemSet { args } => return self.mem_set(state, args),
            Instr::Builtin { which, args, count, .. } => return self.builtin(state, which, args, count),
            Instr::Fail { failure } => return Err(failure),
            _ => return Ok(Step::Suspend),
        }
        Ok(Step::Next)
    }

    /// Suspends at an access to shared memory. Only non-atomic accesses can have any size.
    fn suspend(&self, bytes: u8, atomic: bool) -> Result<Step, Failure> {
        if bytes.is_power_of_two() || !atomic {
            Ok(Step::Suspend)
        } else {
            Err(Failure::Unsupported { message: self.odd_size })
        }
    }

    /// Called before a write. Returns true if memory must be announced first.
    #[inline]
    fn tell_before(&self, state: &mut State, atomic: bool) -> bool {
        if atomic { self.tell(state) } else { self.tell_release(state) }
    }

    fn wide_pair(&self, state: &State, args: u32) -> (u128, u128) {
        let value = |number: usize| u128::from(self.arg(state, args, number));
        (value(1) << 64 | value(0), value(3) << 64 | value(2))
    }

    fn rmw(&self, state: &mut State, index: u32) -> Result<Step, Failure> {
        let rmw = self.rmws[index as usize];
        let bytes = rmw.width.bytes();
        let operand = self.wide(state, rmw.operand, bytes);
        match self.locate(state, self.get(state, rmw.address), bytes, true, true)? {
            Target::Shared => {
                if !self.publish(state, [operand as u64, (operand >> 64) as u64].into_iter())? {
                    self.tell(state);
                }
                Ok(Step::Suspend)
            }
            near => {
                let Target::Private(address) = near else { return Ok(Step::Next) };
                self.own_global(state, address.alloc);
                let old = self.load_initialised(state, address, bytes)?;
                self.store(state, near, bytes, rmw.op.apply(rmw.width, old, operand), rmw.write);
                self.receive(state, rmw.dst, rmw.high, rmw.width, old);
                Ok(Step::Next)
            }
        }
    }

    fn cas(&self, state: &mut State, index: u32) -> Result<Step, Failure> {
        let cas = self.cases[index as usize];
        let bytes = cas.width.bytes();
        let (expected, desired) = (self.wide(state, cas.expected, bytes), self.wide(state, cas.desired, bytes));
        match self.locate(state, self.get(state, cas.address), bytes, true, true)? {
            Target::Shared => {
                if !self.publish(state, [desired as u64, (desired >> 64) as u64].into_iter())? {
                    self.tell(state);
                }
                Ok(Step::Suspend)
            }
            near => {
                let Target::Private(address) = near else { return Ok(Step::Next) };
                self.own_global(state, address.alloc);
                let old = self.load_initialised(state, address, bytes)?;
                if old == expected {
                    self.store(state, near, bytes, desired, cas.write);
                }
                self.receive(state, cas.dst, cas.high, cas.width, old);
                state.set(cas.success, (old == expected).into());
                Ok(Step::Next)
            }
        }
    }

    /// Stores the value read in its register, or pair of registers.
    #[inline]
    pub(crate) fn receive(&self, state: &mut State, dst: u32, high: u32, width: Width, value: u128) {
        state.set(dst, width.truncate(value as u64));
        if width == Width::W128 {
            state.set(high, (value >> 64) as u64);
        }
    }
}

/// Continues after an allocation, unless that must be announced first.
pub(crate) fn after_allocation(state: &State) -> Step {
    if state.status == Status::Publishing { Step::Pause } else { Step::Next }
}
