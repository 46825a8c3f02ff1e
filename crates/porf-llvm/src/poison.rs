//! Uninitialised values.
//!
//! Such a value is arbitrary, and copying it is not an error: structs have padding, and unused
//! members. It is an error if it determines a branch, an address, a value that is written to memory
//! that other threads may know, or the effect of a builtin. So the interpreter knows for each
//! register which bits are *poisoned*. Almost always there are none, and then this costs nothing.
//! Private memory knows it byte by byte (`memory.rs`). A byte that is partly poisoned counts as
//! initialised there.
//!
//! Registers become poisoned by reads of private memory, and by [`Instr::Uninitialised`], which is
//! inserted for variables that may be read before they are written (`lower/promote.rs`).

use crate::access::Target;
use crate::code::{Instr, Operand};
use crate::ir::{BinaryOp, Predicate};
use crate::machine::Step;
use crate::memory::BlockKind;
use crate::program::CProgram;
use crate::state::State;
use porf_program::Failure;
use smallvec::SmallVec;

impl State {
    /// The poisoned bits of a register, counted from the first of all frames.
    fn poison_of(&self, register: u32) -> u64 {
        let known = self.extra.as_ref().and_then(|extra| extra.poison.iter().find(|(it, _)| *it == register));
        known.map_or(0, |&(_, bits)| bits)
    }

    /// Sets the poisoned bits of a register of the current frame.
    pub(crate) fn set_poison(&mut self, register: u32, bits: u64) {
        let register = self.base + register;
        if !self.poisoned && bits == 0 || self.poison_of(register) == bits {
            return;
        }
        let poison = &mut self.extra_mut().poison;
        poison.retain(|(it, _)| *it != register);
        if bits != 0 {
            poison.push((register, bits));
            poison.sort_unstable();
        }
        self.poisoned = !poison.is_empty();
    }

    /// Forgets the registers of calls that have returned.
    pub(crate) fn drop_poison(&mut self) {
        let end = self.regs.len() as u32;
        let poison = &mut self.extra_mut().poison;
        poison.retain(|(it, _)| *it < end);
        self.poisoned = !poison.is_empty();
    }
}

/// The lowest `bits` bits.
fn ones(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// All bits from the lowest set bit on: those that a carry may reach.
fn carried(poison: u64, bits: u32) -> u64 {
    if poison == 0 { 0 } else { u64::MAX << poison.trailing_zeros() & ones(bits) }
}

impl CProgram {
    fn poison(&self, state: &State, operand: Operand) -> u64 {
        operand.decode().map_or(0, |register| state.poison_of(state.base + register as u32))
    }

    /// Executes a step while some register is poisoned.
    pub(crate) fn step_poisoned(&self, state: &mut State) -> Result<Step, Failure> {
        let poison = |operand: Operand| self.poison(state, operand);
        let all = |operands: &[Operand], bits: u32| {
            if operands.iter().any(|&it| poison(it) != 0) { ones(bits) } else { 0 }
        };
        let result = match self.instrs[state.pc as usize] {
            Instr::Copy { dst, src } => (dst, poison(src)),
            Instr::Binary { op, bits, dst, left, right } => (dst, self.binary_poison(state, op, bits, left, right)),
            Instr::Compare { predicate, bits, dst, left, right } => {
                let unknown = (poison(left) | poison(right)) & ones(bits.into());
                let differ = (self.get(state, left) ^ self.get(state, right)) & ones(bits.into()) & !unknown != 0;
                let is_known = unknown == 0 || differ && matches!(predicate, Predicate::Eq | Predicate::Ne);
                (dst, u64::from(!is_known))
            }
            Instr::SExt { from, to, dst, src } => {
                let bits = poison(src) & ones(from.into());
                let sign = if bits >> (from - 1) & 1 == 1 { ones(to.into()) & !ones(from.into()) } else { 0 };
                (dst, bits | sign)
            }
            Instr::Mask { bits, dst, src } => (dst, poison(src) & ones(bits.into())),
            Instr::SignFill { from, to, dst, src } => {
                (dst, if poison(src) >> (from - 1) & 1 == 1 { ones(to.into()) } else { 0 })
            }
            Instr::Select { dst, condition, then, otherwise } => {
                if poison(condition) & 1 == 1 {
                    (dst, u64::MAX)
                } else {
                    let chosen = if self.get(state, condition) & 1 == 1 { then } else { otherwise };
                    (dst, poison(chosen))
                }
            }
            Instr::FloatBinary { double, dst, left, right, .. } => (dst, all(&[left, right], 32 << u32::from(double))),
            Instr::FloatCompare { dst, left, right, .. } => (dst, all(&[left, right], 1)),
            Instr::FloatCast { dst, src, .. } => (dst, all(&[src], 64)),
            Instr::Count { bits, dst, src, .. } => (dst, all(&[src], bits.into())),
            Instr::Overflow { bits, dst, flag, args, .. } => {
                let bits = all(&self.operands[args as usize..args as usize + 2], bits.into());
                let step = self.step(state)?;
                state.set_poison(dst, bits);
                state.set_poison(flag, bits & 1);
                return Ok(step);
            }
            Instr::WideBinary { bits, dst, high, args, .. } => {
                let any = all(&self.operands[args as usize..args as usize + 4], 64);
                let step = self.step(state)?;
                state.set_poison(dst, any);
                state.set_poison(high, any & ones(u32::from(bits) - 64));
                return Ok(step);
            }
            Instr::WideCompare { dst, args, .. } => (dst, all(&self.operands[args as usize..args as usize + 4], 1)),
            Instr::Jump { .. }
            | Instr::Landing { .. }
            | Instr::LoopHead { .. }
            | Instr::Fence { .. }
            | Instr::Fail { .. } => {
                return self.step(state);
            }
            Instr::Store { address, src, bytes, .. } if poison(address) == 0 => {
                return self.store_poisoned(state, (address, bytes), poison(src));
            }
            Instr::Call { function, args, count, .. } => {
                let params = self.functions[function as usize].params;
                return self.call_poisoned(state, args, count, params);
            }
            Instr::CallPointer { callee, args, count, .. } if poison(callee) == 0 => {
                let target = self.address(self.get(state, callee));
                let function = self.functions.get(target.offset as usize);
                match function {
                    Some(function) if function.builtin.is_none() => {
                        return self.call_poisoned(state, args, count, function.params);
                    }
                    _ => return self.strict(state),
                }
            }
            Instr::Return { args, count } => return self.return_poisoned(state, args, count),
            _ => return self.strict(state),
        };
        let step = self.step(state)?;
        state.set_poison(result.0, result.1);
        Ok(step)
    }

    fn binary_poison(&self, state: &State, op: BinaryOp, bits: u8, left: Operand, right: Operand) -> u64 {
        let (a, b) = (self.poison(state, left), self.poison(state, right));
        let (x, y) = (self.get(state, left), self.get(state, right));
        let bits = u32::from(bits);
        match op {
            // A known 0 makes a 0, a known 1 a 1.
            BinaryOp::And => a & (b | y) | b & (a | x),
            BinaryOp::Or => a & (b | !y) | b & (a | !x),
            BinaryOp::Xor => a | b,
            BinaryOp::Shl if b == 0 && y < u64::from(bits) => a << y & ones(bits),
            BinaryOp::LShr if b == 0 && y < u64::from(bits) => a >> y,
            BinaryOp::AShr if b == 0 && y < u64::from(bits) => {
                let sign = a >> (bits - 1) & 1 == 1;
                a >> y | if sign { ones(bits) & !(ones(bits) >> y) } else { 0 }
            }
            BinaryOp::Add | BinaryOp::Sub => carried(a | b, bits),
            _ if a | b == 0 => 0,
            _ => ones(bits),
        }
    }

    /// Executes a step in which no operand may be poisoned.
    fn strict(&self, state: &mut State) -> Result<Step, Failure> {
        let instr = self.instrs[state.pc as usize];
        if self.operands_of(instr).iter().any(|&operand| self.poison(state, operand) != 0) {
            return Err(Failure::UninitialisedValue);
        }
        for dst in self.results_of(instr) {
            state.set_poison(dst, 0);
        }
        self.step(state)
    }

    /// A store whose value may be poisoned, to private memory.
    fn store_poisoned(&self, state: &mut State, (address, bytes): (Operand, u8), poison: u64) -> Result<Step, Failure> {
        let whole = ones(u32::from(bytes) * 8);
        let target = self.locate(state, self.get(state, address), bytes.into(), true, false)?;
        if let (Target::Shared, true) = (target, poison & whole == whole) {
            return Err(Failure::UninitialisedValue);
        }
        let step = self.step(state)?;
        if let Target::Private(address) = target {
            for byte in (0..u32::from(bytes)).filter(|byte| poison >> (8 * byte) & 0xff == 0xff) {
                if let Some(block) = state.memory_mut().get_mut(address.alloc) {
                    block.forget((address.offset + byte) as usize, 1);
                }
            }
        }
        Ok(step)
    }

    fn call_poisoned(&self, state: &mut State, args: u32, count: u16, params: u32) -> Result<Step, Failure> {
        let poison: SmallVec<[u64; 4]> =
            (0..usize::from(count)).map(|number| self.poison(state, self.operand(args, number))).collect();
        let step = self.step(state)?;
        for (number, bits) in (0..params).zip(poison) {
            state.set_poison(number, bits);
        }
        Ok(step)
    }

    fn return_poisoned(&self, state: &mut State, args: u32, count: u16) -> Result<Step, Failure> {
        let poison: SmallVec<[u64; 4]> =
            (0..usize::from(count)).map(|number| self.poison(state, self.operand(args, number))).collect();
        let depth = state.calls.len();
        let caller = state.calls.last().copied();
        let step = self.step(state)?;
        if let (Some(caller), true) = (caller, state.calls.len() < depth) {
            state.drop_poison();
            for (dst, bits) in self.results_of(self.instrs[caller.pc as usize]).into_iter().zip(poison) {
                state.set_poison(dst, bits);
            }
        }
        Ok(step)
    }

    /// The poisoned bits of a value read from private memory; an error if that is heap memory that
    /// is completely uninitialised.
    pub(crate) fn poison_at(&self, state: &State, target: Target, bytes: u32) -> Result<u128, Failure> {
        let Target::Private(address) = target else { return Ok(0) };
        let Some(block) = state.memory().and_then(|memory| memory.get(address.alloc)) else { return Ok(0) };
        let offset = address.offset as usize;
        if block.kind == BlockKind::Heap && block.is_untouched(offset, bytes as usize) {
            return Err(Failure::Uninitialised { address });
        }
        let is_poisoned = |byte: &u32| !block.is_initialised(offset + *byte as usize, 1);
        Ok((0..bytes).filter(is_poisoned).fold(0, |poison, byte| poison | 0xff << (8 * byte)))
    }

    /// The registers that an instruction may write.
    pub(crate) fn results_of(&self, instr: Instr) -> SmallVec<[u32; 4]> {
        let list = |start: u32, count: usize| self.registers[start as usize..start as usize + count].into();
        match instr {
            Instr::Load { dst, .. }
            | Instr::Alloca { dst, .. }
            | Instr::EnterScope { dst, .. }
            | Instr::ThreadLocal { dst, .. } => [dst].into_iter().collect(),
            Instr::WideLoad { dst, high, .. } => [dst, high].into_iter().collect(),
            Instr::Rmw { index } => {
                let rmw = &self.rmws[index as usize];
                // Only the widest have a second register.
                [rmw.dst, rmw.high].into_iter().filter(|&dst| dst != u32::MAX).collect()
            }
            Instr::Cas { index } => {
                let cas = &self.cases[index as usize];
                [cas.dst, cas.high, cas.success].into_iter().collect()
            }
            Instr::Builtin { dst, .. } if dst != u32::MAX => [dst].into_iter().collect(),
            Instr::Call { dsts, function, .. } => list(dsts, self.functions[function as usize].results as usize),
            Instr::CallPointer { dsts, results, .. } => list(dsts, results.into()),
            _ => SmallVec::new(),
        }
    }

    /// The operands of an instruction that must not be poisoned.
    fn operands_of(&self, instr: Instr) -> SmallVec<[Operand; 4]> {
        let list = |start: u32, count: usize| self.operands[start as usize..start as usize + count].into();
        match instr {
            Instr::Branch { condition, .. } => [condition].into_iter().collect(),
            Instr::Switch { value, .. } => [value].into_iter().collect(),
            Instr::Load { address, .. } | Instr::Store { address, .. } | Instr::WideLoad { address, .. } => {
                [address].into_iter().collect()
            }
            Instr::WideStore { address, low, high, .. } => [address, low, high].into_iter().collect(),
            Instr::Alloca { size, .. } => [size].into_iter().collect(),
            Instr::Rmw { index } => {
                let rmw = &self.rmws[index as usize];
                [rmw.address, rmw.operand[0], rmw.operand[1]].into_iter().collect()
            }
            Instr::Cas { index } => {
                let cas = &self.cases[index as usize];
                let [[a, b], [c, d]] = [cas.expected, cas.desired];
                [cas.address, a, b, c, d].into_iter().collect()
            }
            Instr::MemCopy { args, .. } | Instr::MemSet { args } => list(args, 3),
            Instr::CallPointer { callee, args, count, .. } => {
                let mut operands: SmallVec<[Operand; 4]> = list(args, count.into());
                operands.push(callee);
                operands
            }
            // An unused result of a thread may be poisoned.
            Instr::Builtin {
                which: crate::builtin::Builtin::FinishThread | crate::builtin::Builtin::ExitThread,
                ..
            } => SmallVec::new(),
            Instr::Builtin { args, count, .. } => list(args, count.into()),
            _ => SmallVec::new(),
        }
    }
}
