//! The instructions.

use super::{Flags, Machine, Place, split, suffix};
use crate::ir::{BinaryOp, Ordering, Predicate, RmwOp, Symbol};
use crate::lower::Lower;
use crate::lower::template::Term;
use crate::runtime::CLOCK;
use crate::vcode::{Arg, BitCount, CasModes, Kind};

impl Lower<'_, '_> {
    /// Emits an instruction. `None` if it is not known.
    pub(in crate::lower) fn x86(
        &mut self,
        machine: &mut Machine,
        lock: bool,
        mnemonic: &str,
        terms: &[Term],
    ) -> Option<()> {
        if let Some(condition) = mnemonic.strip_prefix("set") {
            let ([target], false) = (terms, lock) else { return None };
            let (target, _) = self.place(machine, target)?;
            let value = self.condition(machine, condition)?;
            return self.write(machine, target, 8, value);
        }
        let extension = mnemonic.strip_prefix("movz").or(mnemonic.strip_prefix("movs"));
        if let Some(kind) = extension.filter(|kind| kind.len() == 2) {
            let ([source, target], false) = (terms, lock) else { return None };
            let (from, to) = (suffix(kind.as_bytes()[0])?, suffix(kind.as_bytes()[1])?);
            let ((source, _), (target, _)) = (self.place(machine, source)?, self.place(machine, target)?);
            let mut value = self.read(machine, source, from)?;
            if mnemonic.starts_with("movs") {
                value = self.computed(Kind::SExt(from as u8, to as u8), &[value]);
            }
            return self.write(machine, target, to, value);
        }
        if let Some(condition) = mnemonic.strip_prefix("cmov") {
            return self.conditional_move(machine, lock, condition, terms);
        }
        if matches!(mnemonic, "rdtsc" | "rdtscp") && terms.is_empty() && !lock {
            return self.time_stamp(machine, mnemonic == "rdtscp");
        }
        if matches!(mnemonic, "ud2" | "int3" | "hlt") && terms.is_empty() {
            self.fail(porf_program::Failure::Trap);
            return Some(());
        }
        let (name, width) = split(mnemonic)?;
        let mut places = Vec::new();
        let mut said = width;
        for term in terms {
            let (place, width) = self.place(machine, term)?;
            // A register determines the width; an operand in memory only if nothing else does.
            if let (None, Some(width), Place::Register(_)) = (said, width, place) {
                said = Some(width);
            }
            places.push((place, width));
        }
        let bits = said.or_else(|| places.iter().find_map(|(_, width)| *width));
        let target_width = places.last().and_then(|(_, width)| *width);
        let places: Vec<Place> = places.into_iter().map(|(place, _)| place).collect();
        let is_memory = |place: Option<&Place>| matches!(place, Some(Place::Memory(_)));
        // Only instructions that write memory may be locked.
        if lock && !is_memory(places.last()) && !(name == "xchg" && is_memory(places.first())) {
            return None;
        }
        match (name, &places[..]) {
            ("cmpxchg8b" | "cmpxchg16b", &[Place::Memory(address)]) if lock => {
                self.compare_pair(machine, name == "cmpxchg16b", address)
            }
            ("cmpxchg", &[desired, Place::Memory(address)]) if lock => {
                self.compare_exchange(machine, bits?, desired, address)
            }
            ("mov", &[source, target]) if !lock => {
                if is_memory(Some(&source)) && is_memory(Some(&target)) {
                    return None;
                }
                let value = self.read(machine, source, bits?)?;
                self.write(machine, target, bits?, value)
            }
            // An exchange with memory is always locked.
            ("xchg", &[Place::Memory(address), register] | &[register, Place::Memory(address)]) => {
                let operand = self.read(machine, register, bits?)?;
                let old = self.locked(machine, RmwOp::Xchg, bits?, address, operand);
                self.write(machine, register, bits?, old)
            }
            ("xadd", &[register @ Place::Register(_), Place::Memory(address)]) if lock => {
                let operand = self.read(machine, register, bits?)?;
                let old = self.locked(machine, RmwOp::Add, bits?, address, operand);
                self.write(machine, register, bits?, old)?;
                self.arithmetic(machine, BinaryOp::Add, bits?, old, operand);
                Some(())
            }
            ("bts" | "btr" | "btc", &[bit, Place::Memory(address)]) if lock => {
                self.locked_bit(machine, name, bits?, bit, address)
            }
            ("bt", &[bit, target]) if !lock && (!is_memory(Some(&target)) || matches!(bit, Place::Number(_))) => {
                let (value, number) = (self.read(machine, target, bits?)?, self.read(machine, bit, bits?)?);
                let number = self.binary(BinaryOp::And, bits?, number, Arg::Const(u64::from(bits? - 1)));
                let shifted = self.binary(BinaryOp::LShr, bits?, value, number);
                let carry = Some(self.binary(BinaryOp::And, bits?, shifted, Arg::Const(1)));
                machine.flags = Flags { carry, ..Flags::default() };
                Some(())
            }
            ("shl" | "sal" | "shr" | "sar", &[target]) if !lock => {
                self.shift(machine, name, bits?, Place::Number(1), target)
            }
            ("shl" | "sal" | "shr" | "sar", &[amount, target]) if !lock => {
                self.shift(machine, name, width.or(target_width)?, amount, target)
            }
            ("lea", &[Place::Memory(address), target @ Place::Register(_)]) if !lock && bits == Some(64) => {
                self.write(machine, target, 64, address)
            }
            ("imul", &[source, target @ Place::Register(_)]) if !lock => {
                let (left, right) = (self.read(machine, target, bits?)?, self.read(machine, source, bits?)?);
                machine.flags = Flags::default();
                let product = self.binary(BinaryOp::Mul, bits?, left, right);
                self.write(machine, target, bits?, product)
            }
            ("tzcnt" | "lzcnt" | "popcnt", &[source, target @ Place::Register(_)]) if !lock => {
                let value = self.read(machine, source, bits?)?;
                let count = match name {
                    "tzcnt" => BitCount::TrailingZeros,
                    "lzcnt" => BitCount::LeadingZeros,
                    _ => BitCount::Ones,
                };
                let found = self.computed(Kind::Count(count, bits? as u8), &[value]);
                let tested = if name == "popcnt" { value } else { found };
                let zero = Some(self.compared(Predicate::Eq, bits?, tested, Arg::Const(0)));
                let none = self.compared(Predicate::Eq, bits?, value, Arg::Const(0));
                let carry = Some(if name == "popcnt" { Arg::Const(0) } else { none });
                machine.flags = Flags { zero, carry, ..Flags::default() };
                self.write(machine, target, bits?, found)
            }
            ("xchg", &[Place::Register(left), Place::Register(right)]) if !lock => {
                let [left, right] = [left, right].map(Place::Register);
                let (first, second) = (self.read(machine, left, bits?)?, self.read(machine, right, bits?)?);
                self.write(machine, left, bits?, second)?;
                self.write(machine, right, bits?, first)
            }
            ("test" | "cmp", &[right, left]) if !lock => {
                let (left, right) = (self.read(machine, left, bits?)?, self.read(machine, right, bits?)?);
                let op = if name == "cmp" { BinaryOp::Sub } else { BinaryOp::And };
                self.arithmetic(machine, op, bits?, left, right);
                Some(())
            }
            ("bsf" | "bsr", &[source, target @ Place::Register(_)]) if !lock => {
                let value = self.read(machine, source, bits?)?;
                let is_zero = self.compared(Predicate::Eq, bits?, value, Arg::Const(0));
                let count = if name == "bsf" { BitCount::TrailingZeros } else { BitCount::LeadingZeros };
                let mut found = self.computed(Kind::Count(count, bits? as u8), &[value]);
                if name == "bsr" {
                    found = self.binary(BinaryOp::Sub, bits?, Arg::Const(u64::from(bits? - 1)), found);
                }
                // The target keeps its value if no bit is set; most templates do not use it.
                let kept = self.read(machine, target, bits?).unwrap_or(Arg::Const(0));
                let value = self.computed(Kind::Select, &[is_zero, kept, found]);
                machine.flags = Flags { zero: Some(is_zero), ..Flags::default() };
                self.write(machine, target, bits?, value)
            }
            // `sbb %0, %0` makes a mask of the carry.
            ("sbb", &[Place::Register(left), Place::Register(right)]) if left == right && !lock => {
                let carry = machine.flags.carry?;
                let value = self.binary(BinaryOp::Sub, bits?, Arg::Const(0), carry);
                self.write(machine, Place::Register(left), bits?, value)
            }
            ("inc" | "dec", &[target]) => {
                let carry = machine.flags.carry;
                let op = if name == "inc" { BinaryOp::Add } else { BinaryOp::Sub };
                self.modify(machine, lock, op, bits?, Arg::Const(1), target)?;
                machine.flags.carry = carry;
                Some(())
            }
            ("not", &[target]) => {
                let flags = machine.flags;
                let ones = self.low_bits(Arg::Const(u64::MAX), 64, bits?);
                self.modify(machine, lock, BinaryOp::Xor, bits?, ones, target)?;
                machine.flags = flags;
                Some(())
            }
            ("neg", &[Place::Memory(address)]) if lock => self.locked_negation(machine, bits?, address),
            ("neg", &[target]) if !lock => {
                let old = self.read(machine, target, bits?)?;
                let value = self.arithmetic(machine, BinaryOp::Sub, bits?, Arg::Const(0), old);
                self.write(machine, target, bits?, value)
            }
            ("bswap", &[target @ Place::Register(_)]) if !lock => {
                let old = self.read(machine, target, bits?)?;
                let value = self.computed(Kind::Count(BitCount::SwapBytes, bits? as u8), &[old]);
                self.write(machine, target, bits?, value)
            }
            ("add" | "sub" | "and" | "or" | "xor", &[source, target]) => {
                if is_memory(Some(&source)) && is_memory(Some(&target)) {
                    return None;
                }
                let op = match name {
                    "add" => BinaryOp::Add,
                    "sub" => BinaryOp::Sub,
                    "and" => BinaryOp::And,
                    "or" => BinaryOp::Or,
                    _ => BinaryOp::Xor,
                };
                // `xor %0, %0` is always 0.
                if let (BinaryOp::Xor, Place::Register(left), Place::Register(right)) = (op, source, target)
                    && left == right
                {
                    let [zero, one] = [Some(Arg::Const(0)), Some(Arg::Const(1))];
                    machine.flags = Flags { zero: one, carry: zero, sign: zero, overflow: zero, less: zero };
                    return self.write(machine, target, bits?, Arg::Const(0));
                }
                let operand = self.read(machine, source, bits?)?;
                self.modify(machine, lock, op, bits?, operand, target)
            }
            _ => None,
        }
    }

    /// The result of an operation, with its flags.
    fn arithmetic(&mut self, machine: &mut Machine, op: BinaryOp, bits: u32, left: Arg, right: Arg) -> Arg {
        let result = self.binary(op, bits, left, right);
        self.result_flags(machine, bits, result);
        let differing = match op {
            BinaryOp::Add => [(left, result), (right, result)],
            BinaryOp::Sub => [(left, right), (left, result)],
            // Carry and overflow are clear.
            _ => {
                let clear = Some(Arg::Const(0));
                let flags = &mut machine.flags;
                (flags.carry, flags.overflow, flags.less) = (clear, clear, flags.sign);
                return result;
            }
        };
        // The signed result has another sign than the exact one.
        let [first, second] = differing.map(|(one, other)| self.binary(BinaryOp::Xor, bits, one, other));
        let both = self.binary(BinaryOp::And, bits, first, second);
        let overflow = self.compared(Predicate::Slt, bits, both, Arg::Const(0));
        machine.flags.overflow = Some(overflow);
        machine.flags.less = machine.flags.sign.map(|sign| self.binary(BinaryOp::Xor, 1, sign, overflow));
        machine.flags.carry = Some(match op {
            BinaryOp::Add => self.compared(Predicate::Ult, bits, result, left),
            _ => self.compared(Predicate::Ult, bits, left, right),
        });
        result
    }

    /// `cmovne` and similar: a load from memory is made in any case.
    fn conditional_move(&mut self, machine: &mut Machine, lock: bool, name: &str, terms: &[Term]) -> Option<()> {
        let ([source, target], false) = (terms, lock) else { return None };
        let ((source, _), (target, bits)) = (self.place(machine, source)?, self.place(machine, target)?);
        let (condition, bits) = match self.condition(machine, name) {
            Some(condition) => (condition, bits?),
            None => (self.condition(machine, &name[..name.len() - 1])?, suffix(*name.as_bytes().last()?)?),
        };
        let (new, old) = (self.read(machine, source, bits)?, self.read(machine, target, bits)?);
        let value = self.computed(Kind::Select, &[condition, new, old]);
        self.write(machine, target, bits, value)
    }

    /// Shifts by a number, or by the low bits of a register.
    fn shift(&mut self, machine: &mut Machine, name: &str, bits: u32, amount: Place, target: Place) -> Option<()> {
        let mask = Arg::Const(if bits == 64 { 63 } else { 31 });
        let amount = match amount {
            Place::Number(number) => Arg::Const(number & if bits == 64 { 63 } else { 31 }),
            Place::Register(_) => {
                let amount = self.read(machine, amount, 8)?;
                self.binary(BinaryOp::And, 64, amount, mask)
            }
            Place::Memory(_) => return None,
        };
        let old = self.read(machine, target, bits)?;
        // Numbers of 8 and 16 bits may be shifted by more than they have.
        let (op, wide) = match name {
            "shr" => (BinaryOp::LShr, old),
            "sar" if bits < 64 => (BinaryOp::AShr, self.computed(Kind::SExt(bits as u8, 64), &[old])),
            "sar" => (BinaryOp::AShr, old),
            _ => (BinaryOp::Shl, old),
        };
        let shifted = self.binary(op, 64, wide, amount);
        let value = if bits < 64 { self.computed(Kind::Mask(bits as u8), &[shifted]) } else { shifted };
        // A shift by 0 keeps the flags.
        machine.flags = Flags::default();
        if matches!(amount, Arg::Const(1..)) {
            self.result_flags(machine, bits, value);
        }
        self.write(machine, target, bits, value)
    }

    /// `rdtsc`: dx and ax get the halves of what the runtime's clock says; with `rdtscp`, cx gets
    /// the number of the processor.
    fn time_stamp(&mut self, machine: &mut Machine, with_processor: bool) -> Option<()> {
        let clock = self.context.module.symbols.last()?.get(CLOCK).copied();
        let Some(Symbol::Function(clock)) = clock else { return None };
        let cycles = self.computed(Kind::Call(clock), &[]);
        let halves = [
            ("ax", Kind::Mask(32), &[cycles][..]),
            ("dx", Kind::Binary(BinaryOp::LShr, 64), &[cycles, Arg::Const(32)]),
        ];
        for (name, kind, args) in halves {
            let value = self.computed(kind, args);
            let place = Place::Register(machine.number_of(Some(name))?);
            self.write(machine, place, 32, value)?;
        }
        if with_processor {
            let place = Place::Register(machine.number_of(Some("cx"))?);
            self.write(machine, place, 32, Arg::Const(0))?;
        }
        Some(())
    }

    /// An operation in place on a register or memory. Without `lock`, memory is read and then
    /// written.
    fn modify(
        &mut self,
        machine: &mut Machine,
        lock: bool,
        op: BinaryOp,
        bits: u32,
        operand: Arg,
        target: Place,
    ) -> Option<()> {
        let rmw = match op {
            BinaryOp::Add => RmwOp::Add,
            BinaryOp::Sub => RmwOp::Sub,
            BinaryOp::And => RmwOp::And,
            BinaryOp::Or => RmwOp::Or,
            _ => RmwOp::Xor,
        };
        if let (true, Place::Memory(address)) = (lock, target) {
            let old = self.locked(machine, rmw, bits, address, operand);
            self.arithmetic(machine, op, bits, old, operand);
            return Some(());
        }
        let old = self.read(machine, target, bits)?;
        let value = self.arithmetic(machine, op, bits, old, operand);
        self.write(machine, target, bits, value)
    }

    /// `lock; neg`: a loop of compare-and-swaps is what C would have for it. The read comes first,
    /// and the swap must find the same value.
    fn locked_negation(&mut self, machine: &mut Machine, bits: u32, address: Arg) -> Option<()> {
        let read = Kind::Load(bits as u8 / 8, Some(Ordering::Relaxed));
        let old = self.computed(read, &[address]);
        let value = self.arithmetic(machine, BinaryOp::Sub, bits, Arg::Const(0), old);
        let (found, success) = (self.fresh(), self.fresh());
        self.compare_and_swap(machine, bits, &[found, success], &[address, old, value]);
        self.emit(Kind::Builtin(crate::builtin::Builtin::Assume), &[], &[Arg::Reg(success)]);
        Some(())
    }

    /// `lock; bts`: a bit number in a register may be in another word.
    fn locked_bit(&mut self, machine: &mut Machine, name: &str, bits: u32, bit: Place, address: Arg) -> Option<()> {
        if bits < 16 {
            return None;
        }
        let (address, number) = match bit {
            Place::Number(number) => (address, Arg::Const(number % u64::from(bits))),
            Place::Memory(_) => return None,
            Place::Register(_) => {
                let number = self.read(machine, bit, bits)?;
                let signed = if bits < 64 { self.computed(Kind::SExt(bits as u8, 64), &[number]) } else { number };
                let word = self.binary(BinaryOp::AShr, 64, signed, Arg::Const(bits.trailing_zeros().into()));
                let offset = self.binary(BinaryOp::Mul, 64, word, Arg::Const(u64::from(bits / 8)));
                let address = self.binary(BinaryOp::Add, 64, address, offset);
                (address, self.binary(BinaryOp::And, bits, number, Arg::Const(u64::from(bits - 1))))
            }
        };
        let mask = self.binary(BinaryOp::Shl, bits, Arg::Const(1), number);
        let (op, operand) = match name {
            "bts" => (RmwOp::Or, mask),
            "btc" => (RmwOp::Xor, mask),
            _ => {
                let ones = self.low_bits(Arg::Const(u64::MAX), 64, bits);
                (RmwOp::And, self.binary(BinaryOp::Xor, bits, mask, ones))
            }
        };
        let old = self.locked(machine, op, bits, address, operand);
        let found = self.binary(BinaryOp::And, bits, old, mask);
        let carry = Some(self.compared(Predicate::Ne, bits, found, Arg::Const(0)));
        machine.flags = Flags { carry, ..Flags::default() };
        Some(())
    }

    /// `lock; cmpxchg`: the register ax has the expected value, and gets the value read.
    fn compare_exchange(&mut self, machine: &mut Machine, bits: u32, desired: Place, address: Arg) -> Option<()> {
        let ax = Place::Register(machine.number_of(Some("ax"))?);
        let (expected, desired) = (self.read(machine, ax, bits)?, self.read(machine, desired, bits)?);
        let (old, success) = (self.fresh(), self.fresh());
        self.compare_and_swap(machine, bits, &[old, success], &[address, expected, desired]);
        machine.flags = Flags { zero: Some(Arg::Reg(success)), ..Flags::default() };
        self.write(machine, ax, bits, Arg::Reg(old))
    }

    fn compare_and_swap(&mut self, machine: &Machine, bits: u32, dsts: &[u32], args: &[Arg]) {
        self.barrier(machine);
        let ordering = Self::locked_ordering(machine);
        let modes = CasModes { bytes: (bits / 8) as u8, success: ordering, failure: ordering, weak: false };
        self.emit(Kind::Cas(Box::new(modes)), dsts, args);
        self.barrier(machine);
    }

    /// `lock; cmpxchg8b` and `lock; cmpxchg16b`: dx and ax have the expected value, cx and bx the
    /// new one.
    fn compare_pair(&mut self, machine: &mut Machine, is_wide: bool, address: Arg) -> Option<()> {
        let bits = if is_wide { 64 } else { 32 };
        let (mut homes, mut values) = (Vec::new(), Vec::new());
        for name in ["ax", "dx", "bx", "cx"] {
            let home = Place::Register(machine.number_of(Some(name))?);
            homes.push(home);
            values.push(self.read(machine, home, bits)?);
        }
        let (low, high, success) = (self.fresh(), self.fresh(), self.fresh());
        if is_wide {
            let args = [address, values[0], values[1], values[2], values[3]];
            self.compare_and_swap(machine, 128, &[low, high, success], &args);
        } else {
            let joined = |lower: &mut Self, low: Arg, high: Arg| {
                let high = lower.binary(BinaryOp::Shl, 64, high, Arg::Const(32));
                lower.binary(BinaryOp::Or, 64, high, low)
            };
            let expected = joined(self, values[0], values[1]);
            let desired = joined(self, values[2], values[3]);
            let old = self.fresh();
            self.compare_and_swap(machine, 64, &[old, success], &[address, expected, desired]);
            self.emit(Kind::Mask(32), &[low], &[Arg::Reg(old)]);
            self.emit(Kind::Binary(BinaryOp::LShr, 64), &[high], &[Arg::Reg(old), Arg::Const(32)]);
        }
        machine.flags = Flags { zero: Some(Arg::Reg(success)), ..Flags::default() };
        self.write(machine, homes[0], bits, Arg::Reg(low))?;
        self.write(machine, homes[1], bits, Arg::Reg(high))
    }
}
