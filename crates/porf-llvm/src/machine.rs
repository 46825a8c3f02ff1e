//! The interpreter: runs a thread through its invisible steps up to the next visible action.
//!
//! A state is suspended *before* the instruction of its action. What the action is, is worked out from the instruction and its operands
//! (`action.rs`). Accesses to private memory (`memory.rs`) are invisible.

use crate::access::{Target, end_of_stack_memory};
use crate::arithmetic::{arithmetic, count, narrow_compare, overflowing};
use crate::builtin::{Builtin, DESTROYED};
use crate::clean::compare;
use crate::code::{Instr, Operand};
use crate::constant::{binary, cut, extend};
use crate::float;
use crate::memory::{Block, BlockKind, Family};
use crate::program::CProgram;
use crate::state::{Caller, State, Status};
use porf_program::{AllocId, BlockedBy, Failure, Width};
use smallvec::SmallVec;

/// Go on with the next instruction, or suspend here.
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

    /// Runs up to the next visible action.
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

    /// Checks whether the thread comes back to its state without a visible action, so that it never leaves
    /// its loop: it waits for a value that no other thread can write, since only this thread knows the memory.
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
                        return self.suspend(bytes);
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
                        return self.suspend(bytes);
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
                // Those without a bit are always announced, and so are those with a bound.
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

    /// Instructions that are not so common.
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
                        return self.suspend(bytes);
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
                        return self.suspend(bytes);
                    }
                    near => {
                        self.store(state, near, bytes.into(), u128::from(high) << 64 | u128::from(low), mode);
                    }
                }
            }
            Instr::Rmw { index } => return self.rmw(state, index),
            Instr::Cas { index } => return self.cas(state, index),
            Instr::Fence { mode } => {
                // Nothing to order while there is no other thread.
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

    /// Suspends at an access to shared memory.
    fn suspend(&self, bytes: u8) -> Result<Step, Failure> {
        if bytes.is_power_of_two() { Ok(Step::Suspend) } else { Err(Failure::Unsupported { message: self.odd_size }) }
    }

    /// A write comes: true if memory must be told first.
    #[inline]
    fn tell_before(&self, state: &mut State, atomic: bool) -> bool {
        if atomic { self.tell(state) } else { self.tell_release(state) }
    }

    fn wide_pair(&self, state: &State, args: u32) -> (u128, u128) {
        let value = |number: usize| u128::from(self.arg(state, args, number));
        (value(1) << 64 | value(0), value(3) << 64 | value(2))
    }

    fn enter(&self, state: &mut State, function: u32, args: u32, count: u16) -> Result<(), Failure> {
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

    fn leave(&self, state: &mut State, args: u32, count: u16) -> Result<Step, Failure> {
        let depth = state.calls.len() as u32;
        let values: SmallVec<[u64; 4]> = (0..usize::from(count)).map(|number| self.arg(state, args, number)).collect();
        if state.extra.is_some() && !self.drop_frame(state, depth, &values) {
            return Ok(Step::Suspend);
        }
        let Some(caller) = state.calls.pop() else {
            // The first thread ends with its entry, and the program with it.
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

    /// Gives up the stack memory of the call at this depth. False if that has to be told first.
    fn drop_frame(&self, state: &mut State, depth: u32, values: &[u64]) -> bool {
        let Some(memory) = state.memory() else { return true };
        if memory.shared_stack.iter().any(|&(_, it)| it == depth) {
            self.give_up(state, |it| it == depth);
            return false;
        }
        let is_gone = |block: &Block| block.kind == BlockKind::Stack(depth);
        let own = |block: &Block, before: u32| block.kind != BlockKind::Global && block.serial >= before;
        if !memory.blocks().any(|(_, block)| is_gone(block)) {
            return true;
        }
        let before = state.calls.last().map_or(0, |caller| caller.allocs);
        // If nothing can point to what is given up, the numbers can be used again, so that a loop may come back to the same state.
        let is_forgotten = !memory.is_known_since(before)
            && memory
                .blocks()
                .filter(|(_, block)| own(block, before))
                .all(|(_, block)| is_gone(block) && !block.escaped)
            && !values
                .iter()
                .flat_map(|&value| crate::numbers::pointees(value))
                .any(|alloc| memory.get(alloc).is_some_and(|block| own(block, before)));
        state.memory_mut().retain(|_, block| !is_gone(block), is_forgotten);
        if is_forgotten {
            state.allocs = before;
        }
        true
    }

    /// Prepares to give up the shared memory that ends with calls at these depths.
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

    /// The thread is about to end, with the first of these arguments as its result: destructors of keys come first.
    fn end_thread(&self, state: &mut State, args: u32, count: u16) -> Result<Step, Failure> {
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

    /// The thread ends, and perhaps the program with it. What it returns may be the address of private memory. Its stack ends with it,
    /// also that of calls that have not returned, and so do its thread-local variables.
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

    /// Puts what was read into its register, or pair of registers.
    #[inline]
    pub(crate) fn receive(&self, state: &mut State, dst: u32, high: u32, width: Width, value: u128) {
        state.set(dst, width.truncate(value as u64));
        if width == Width::W128 {
            state.set(high, (value >> 64) as u64);
        }
    }

    /// Does what a builtin does, or suspends at it.
    fn builtin(&self, state: &mut State, which: Builtin, args: u32, count: u16) -> Result<Step, Failure> {
        if usize::from(count) < which.least_args() {
            return Err(Failure::NoSuchFunction);
        }
        let arg = |state: &State, number: usize| {
            if number < usize::from(count) { self.arg(state, args, number) } else { 0 }
        };
        let first = arg(state, 0);
        let result = match which {
            Builtin::Spawn => {
                if state.solo {
                    if self.prelude {
                        return Ok(Step::Suspend);
                    }
                    if self.end_solo(state) {
                        return Ok(Step::Suspend);
                    }
                }
                if !self.publish(state, [arg(state, 1)].into_iter())? {
                    self.tell(state);
                }
                return Ok(Step::Suspend);
            }
            Builtin::Join => {
                self.check_claim(state, first)?;
                return Ok(Step::Suspend);
            }
            Builtin::Choose => return Ok(Step::Suspend),
            Builtin::OwnThread => u64::from(state.thread) + 1,
            Builtin::ExitThread => return self.end_thread(state, args, count),
            Builtin::FinishThread => return self.finish(state, first, false),
            Builtin::ExitProgram => return self.finish(state, first, true),
            Builtin::Acquire => match self.locate(state, first, 4, true, true)? {
                Target::Shared => {
                    self.tell_release(state);
                    return Ok(Step::Suspend);
                }
                near => {
                    let Target::Private(address) = near else { return Ok(Step::Next) };
                    self.own_global(state, address.alloc);
                    match self.load_initialised(state, address, 4)? as u32 {
                        0 => {}
                        DESTROYED => return Err(Failure::Misuse { message: self.misuses.destroyed }),
                        _ => {
                            state.status = Status::Blocked(BlockedBy::Lock);
                            return Ok(Step::Suspend);
                        }
                    }
                    self.store(state, near, 4, arg(state, 1).into(), porf_exec::WriteMode::Rlx);
                    0
                }
            },
            Builtin::Held => state.held.iter().find(|(lock, _)| *lock == first).map_or(0, |(_, times)| (*times).into()),
            Builtin::Hold => {
                match state.held.iter_mut().find(|(lock, _)| *lock == first) {
                    Some((_, times)) => *times += 1,
                    None => state.held.push((first, 1)),
                }
                0
            }
            Builtin::Release => match state.held.iter().position(|(lock, _)| *lock == first) {
                Some(at) => {
                    state.held[at].1 -= 1;
                    let left = state.held[at].1;
                    if left == 0 {
                        state.held.remove(at);
                    }
                    left.into()
                }
                None => return Err(Failure::NotHeld),
            },
            Builtin::NotHeld => return Err(Failure::NotHeld),
            Builtin::BlockLock => {
                state.status = Status::Blocked(BlockedBy::Lock);
                return Ok(Step::Suspend);
            }
            Builtin::Malloc(family) => {
                state.unfreed += 1;
                self.allocate_heap(state, (first, 1), family)?
            }
            Builtin::Aligned(family) => {
                state.unfreed += 1;
                self.allocate_heap(state, (first, arg(state, 1)), family)?
            }
            Builtin::Calloc => {
                state.unfreed += 1;
                let size = first.saturating_mul(arg(state, 1));
                self.allocate(state, (size, 1), BlockKind::Heap, true)?
            }
            Builtin::Free(family) => return self.free(state, first, family),
            Builtin::SizeOf => {
                let alloc = self.address(first).alloc;
                match state.memory().and_then(|memory| memory.get(alloc)) {
                    Some(block) => block.bytes.len() as u64,
                    None => return Err(Failure::Unsupported { message: self.shared_size }),
                }
            }
            Builtin::Assume => {
                if first & 0xffff_ffff == 0 {
                    state.status = Status::Blocked(BlockedBy::Assume);
                    return Ok(Step::Suspend);
                }
                0
            }
            Builtin::VerifierAssert => {
                if first == 0 {
                    return Err(Failure::Assertion { message: arg(state, 1) as u32 });
                }
                0
            }
            Builtin::VaStart => {
                self.va_start(state, first)?;
                0
            }
            Builtin::VaCopy => {
                for word in 0..3 {
                    let from = self.locate(state, arg(state, 1) + word * 8, 8, false, false)?;
                    let value = self.read(state, from, 8)?;
                    let to = self.locate(state, first + word * 8, 8, true, false)?;
                    self.write(state, to, 8, value);
                }
                0
            }
            Builtin::Printf
            | Builtin::Fprintf
            | Builtin::Snprintf
            | Builtin::Sprintf
            | Builtin::Vprintf
            | Builtin::Vfprintf
            | Builtin::Vsnprintf
            | Builtin::Vsprintf
            | Builtin::Puts
            | Builtin::Putchar
            | Builtin::Fputs
            | Builtin::Fputc
            | Builtin::Fwrite => return self.print(state, which, args, count),
            Builtin::Detach => {
                // A thread may detach itself.
                if first != u64::from(state.thread) + 1 {
                    self.check_claim(state, first)?;
                }
                claim(state, first);
                0
            }
            Builtin::Nothing => 0,
        };
        self.give(state, result);
        Ok(after_allocation(state))
    }

    /// May the thread join or detach this one? Not itself, nor one that it has joined or detached before; engines see to the others.
    fn check_claim(&self, state: &State, thread: u64) -> Result<(), Failure> {
        let message = if thread == u64::from(state.thread) + 1 {
            self.misuses.joins_itself
        } else if state.claims & claim_bit(thread) != 0 {
            self.misuses.joined_twice
        } else {
            return Ok(());
        };
        Err(Failure::Misuse { message })
    }

    /// The result of the builtin, or call by pointer of one, at which the state is.
    pub(crate) fn give(&self, state: &mut State, result: u64) {
        match self.instrs[state.pc as usize] {
            Instr::Builtin { dst, .. } if dst != u32::MAX => state.set(dst, result),
            Instr::CallPointer { dsts, results, .. } if results > 0 => {
                let dst = self.registers[dsts as usize];
                state.set(dst, result);
            }
            _ => {}
        }
    }

    fn free(&self, state: &mut State, pointer: u64, family: Family) -> Result<Step, Failure> {
        if pointer == 0 {
            return Ok(Step::Next);
        }
        let address = self.address(pointer);
        match address.alloc.as_dynamic() {
            None => Err(Failure::InvalidFree { address }),
            Some((thread, nth)) if thread == state.thread as usize => {
                let Some(memory) = state.memory() else { return Err(Failure::InvalidFree { address }) };
                match memory.get(address.alloc) {
                    Some(block) if block.kind == BlockKind::Heap && address.offset == 0 => {
                        if block.family != family {
                            return Err(Failure::Misuse { message: self.misuses.mismatched_free });
                        }
                        let serial = block.serial;
                        state.unfreed -= 1;
                        let memory = state.memory_mut();
                        memory.remove(address.alloc);
                        memory.note_freed(nth, serial);
                        Ok(Step::Next)
                    }
                    Some(_) => Err(Failure::InvalidFree { address }),
                    None if memory.is_published(nth) => {
                        if address.offset != 0 || memory.shared_stack.iter().any(|&(it, _)| it == nth) {
                            return Err(Failure::InvalidFree { address });
                        }
                        self.tell_release(state);
                        Ok(Step::Suspend)
                    }
                    None if memory.was_freed(nth) => Err(Failure::DoubleFree { address }),
                    None => Err(Failure::InvalidFree { address }),
                }
            }
            Some(_) if address.offset != 0 => Err(Failure::InvalidFree { address }),
            Some(_) => {
                self.tell_release(state);
                Ok(Step::Suspend)
            }
        }
    }

    /// Puts the arguments beyond the parameters into memory, where `va_arg` finds them: all in the overflow area.
    fn va_start(&self, state: &mut State, list: u64) -> Result<(), Failure> {
        let extras = state.calls.last().map_or(0, |caller| caller.extras) as usize;
        let values: Vec<u64> = state.regs[state.regs.len() - extras..].to_vec();
        let depth = state.calls.len() as u32;
        // Nobody asks for its address, so that nothing need be known of it in time.
        let area = Block::new(extras * 8, BlockKind::Stack(depth), true);
        let area = self.add_block(state, area, crate::numbers::ALIGNMENT)?;
        for (number, value) in values.into_iter().enumerate() {
            let target = self.locate(state, area + number as u64 * 8, 8, true, false)?;
            self.write(state, target, 8, value.into());
        }
        // On x86-64: { gp_offset, fp_offset, overflow_arg_area, reg_save_area }, with no registers left.
        for (offset, bytes, value) in [(0, 4, 48), (4, 4, 176), (8, 8, area), (16, 8, 0)] {
            match self.locate(state, list + offset, bytes, true, false)? {
                Target::Shared => return Err(Failure::Unsupported { message: self.odd_size }),
                near => self.write(state, near, bytes, value.into()),
            }
        }
        Ok(())
    }
}

/// The bit of a thread among those joined or detached; none for threads with large numbers.
fn claim_bit(thread: u64) -> u64 {
    u32::try_from(thread.wrapping_sub(1)).ok().and_then(|number| 1u64.checked_shl(number)).unwrap_or(0)
}

/// Notes that the thread has joined or detached another.
pub(crate) fn claim(state: &mut State, thread: u64) {
    state.joins += 1;
    state.claims |= claim_bit(thread);
}

/// Go on after an allocation, unless that is to be told first.
fn after_allocation(state: &State) -> Step {
    if state.status == Status::Publishing { Step::Pause } else { Step::Next }
}
