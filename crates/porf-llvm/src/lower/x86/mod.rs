//! Instructions of x86-64 in inline assembly, in AT&T syntax.
//!
//! Flags that an instruction leaves undefined, or that would be costly to compute, are unknown.
//! Reading them refuses the assembly, and so does reading more bits of a register than its operand
//! has.

mod instr;

use super::Lower;
use super::template::{Operand, Term};
use crate::ir::{BinaryOp, Ordering, Predicate, RmwOp};
use crate::vcode::{Arg, Kind};

/// A register: its value, and the number of its known low bits.
#[derive(Clone, Copy, Debug)]
struct Register {
    value: Arg,
    bits: u32,
}

/// The place of an operand of the assembly.
#[derive(Clone, Copy, Debug)]
enum Home {
    /// The register of this number.
    Register(usize),
    /// Memory at this address.
    Memory(Arg),
}

/// The place of an operand of a statement.
#[derive(Clone, Copy, Debug)]
enum Place {
    Register(usize),
    Memory(Arg),
    Number(u64),
}

/// The known flags: each is 0 or 1.
#[derive(Clone, Copy, Default, Debug)]
struct Flags {
    zero: Option<Arg>,
    carry: Option<Arg>,
    sign: Option<Arg>,
    overflow: Option<Arg>,
    /// Sign differs from overflow: less, after a comparison of signed numbers.
    less: Option<Arg>,
}

/// The state of the machine within inline assembly.
pub(super) struct Machine {
    /// Accesses are ordered: see `assembly.rs`.
    pub is_ordered: bool,
    homes: Vec<Home>,
    /// The names of registers; registers that the compiler chooses have none.
    names: Vec<Option<&'static str>>,
    registers: Vec<Option<Register>>,
    /// The widths of operands without a modifier; 0 if not known.
    widths: Vec<u32>,
    flags: Flags,
}

/// The name of a register for all its widths, and the width.
fn register(name: &str) -> Option<(&'static str, u32)> {
    const NAMES: [[&str; 4]; 14] = [
        ["rax", "eax", "ax", "al"],
        ["rbx", "ebx", "bx", "bl"],
        ["rcx", "ecx", "cx", "cl"],
        ["rdx", "edx", "dx", "dl"],
        ["rsi", "esi", "si", "sil"],
        ["rdi", "edi", "di", "dil"],
        ["r8", "r8d", "r8w", "r8b"],
        ["r9", "r9d", "r9w", "r9b"],
        ["r10", "r10d", "r10w", "r10b"],
        ["r11", "r11d", "r11w", "r11b"],
        ["r12", "r12d", "r12w", "r12b"],
        ["r13", "r13d", "r13w", "r13b"],
        ["r14", "r14d", "r14w", "r14b"],
        ["r15", "r15d", "r15w", "r15b"],
    ];
    let find = |names: &[&'static str; 4]| {
        let at = names.iter().position(|it| *it == name)?;
        Some((names[2], 64 >> at))
    };
    NAMES.iter().find_map(find)
}

/// The width for a suffix of a mnemonic.
fn suffix(letter: u8) -> Option<u32> {
    Some(match letter {
        b'b' => 8,
        b'w' => 16,
        b'l' => 32,
        b'q' => 64,
        _ => return None,
    })
}

/// Splits a mnemonic into its name and the width of its suffix.
fn split(mnemonic: &str) -> Option<(&str, Option<u32>)> {
    const NAMES: &str = " mov xchg xadd cmpxchg cmpxchg8b cmpxchg16b add sub and or xor inc dec not neg test cmp \
                         bts btr btc bt sbb bsf bsr tzcnt lzcnt popcnt bswap shl sal shr sar lea imul ";
    let is_known = |name: &str| NAMES.contains(&format!(" {name} "));
    if is_known(mnemonic) {
        return Some((mnemonic, None));
    }
    let width = suffix(*mnemonic.as_bytes().last()?)?;
    let name = &mnemonic[..mnemonic.len() - 1];
    is_known(name).then_some((name, Some(width)))
}

/// The known registers, by the number of their known bits, where several ways meet.
pub(super) type Known = Vec<Option<u32>>;

impl Machine {
    /// What is known of registers.
    pub(super) fn known(&self) -> Known {
        self.registers.iter().map(|register| register.map(|register| register.bits)).collect()
    }

    /// Forgets what is not known on every way to a label. Registers are in their own registers of
    /// the emitted code.
    pub(super) fn forget(&mut self, known: &Known) {
        self.flags = Flags::default();
        for (number, register) in self.registers.iter_mut().enumerate() {
            *register = match (*register, known.get(number).copied().flatten()) {
                (Some(own), Some(bits)) => Some(Register { bits: own.bits.min(bits), ..own }),
                _ => None,
            };
        }
    }

    /// Is at least this known of registers?
    pub(super) fn knows(&self, known: &Known) -> bool {
        known.iter().enumerate().all(|(number, wanted)| {
            wanted.is_none_or(|wanted| self.registers[number].is_some_and(|own| own.bits >= wanted))
        })
    }

    pub(super) fn new(is_ordered: bool) -> Machine {
        let (homes, names, registers, widths) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Machine { is_ordered, homes, names, registers, widths, flags: Flags::default() }
    }

    /// The number of the named register, or of a new one. `None` if there is no such register.
    fn number_of(&mut self, name: Option<&str>) -> Option<usize> {
        let name = match name.filter(|name| !name.starts_with("@cc")) {
            Some(name) => Some(register(name)?.0),
            None => None,
        };
        if let Some(known) = self.names.iter().position(|it| name.is_some() && *it == name) {
            return Some(known);
        }
        self.names.push(name);
        self.registers.push(None);
        Some(self.names.len() - 1)
    }

    /// Adds an operand: an output in a register.
    pub(super) fn add_output(&mut self, bits: u32, operand: &Operand) -> Option<()> {
        let number = self.number_of(operand.named.as_deref())?;
        self.homes.push(Home::Register(number));
        self.widths.push(bits);
        Some(())
    }

    /// Adds an operand: memory.
    pub(super) fn add_memory(&mut self, address: Arg, size: Option<u64>) {
        self.homes.push(Home::Memory(address));
        self.widths.push(size.map_or(0, |size| size as u32 * 8));
    }

    /// Adds an operand: an input in a register, or a number.
    pub(super) fn add_input(&mut self, value: Arg, bits: u32, operand: &Operand) -> Option<()> {
        if bits > 64 {
            return None;
        }
        let number = match operand.tied {
            Some(output) => match *self.homes.get(output)? {
                Home::Register(number) => number,
                Home::Memory(_) => return None,
            },
            None => self.number_of(operand.named.as_deref())?,
        };
        self.registers[number] = Some(Register { value, bits });
        self.homes.push(Home::Register(number));
        self.widths.push(bits);
        Some(())
    }

    /// The final value of the register of an output; `None` if it was never written.
    pub(super) fn output(&self, lower: &mut Lower<'_, '_>, operand: usize, bits: u32) -> Option<Option<Arg>> {
        let Home::Register(number) = *self.homes.get(operand)? else { return None };
        match self.registers[number] {
            None => Some(None),
            Some(register) if register.bits < bits => None,
            Some(register) => Some(Some(lower.low_bits(register.value, register.bits, bits))),
        }
    }
}

impl Lower<'_, '_> {
    /// Copies registers to their own registers of the emitted code, so that other ways find them
    /// there.
    pub(super) fn settle(&mut self, machine: &mut Machine, own: &mut Vec<u32>) {
        while own.len() < machine.registers.len() {
            own.push(self.fresh());
        }
        let mut moved = Vec::new();
        for (register, &home) in machine.registers.iter_mut().zip(own.iter()) {
            let Some(register) = register.as_mut().filter(|register| register.value != Arg::Reg(home)) else {
                continue;
            };
            // All are read before any is written.
            moved.push((home, self.computed(Kind::Copy, &[register.value])));
            register.value = Arg::Reg(home);
        }
        for (home, value) in moved {
            self.emit(Kind::Copy, &[home], &[value]);
        }
    }

    /// The low bits of a value.
    fn low_bits(&mut self, value: Arg, known: u32, bits: u32) -> Arg {
        match value {
            Arg::Const(value) => Arg::Const(crate::constant::cut(value.into(), bits) as u64),
            value if known == bits => value,
            value => self.computed(Kind::Mask(bits as u8), &[value]),
        }
    }

    fn binary(&mut self, op: BinaryOp, bits: u32, left: Arg, right: Arg) -> Arg {
        self.computed(Kind::Binary(op, bits as u8), &[left, right])
    }

    fn compared(&mut self, predicate: Predicate, bits: u32, left: Arg, right: Arg) -> Arg {
        self.computed(Kind::Compare(predicate, bits as u8), &[left, right])
    }

    /// 1 for 0, and 0 for 1.
    fn negation(&mut self, bit: Arg) -> Arg {
        self.compared(Predicate::Eq, 64, bit, Arg::Const(0))
    }

    /// Whether a condition holds, as `sete`, `cmovne` and `=@ccz` name it.
    pub(super) fn condition(&mut self, machine: &Machine, name: &str) -> Option<Arg> {
        let Flags { zero, carry, sign, overflow, less } = machine.flags;
        let both = |first: Option<Arg>, second: Option<Arg>| Some((first?, second?));
        let (is_negated, positive) = match name {
            "e" | "z" => (false, zero?),
            "ne" | "nz" => (true, zero?),
            "c" | "b" | "nae" => (false, carry?),
            "nc" | "ae" | "nb" => (true, carry?),
            "s" => (false, sign?),
            "ns" => (true, sign?),
            "o" => (false, overflow?),
            "no" => (true, overflow?),
            "l" | "nge" => (false, less?),
            "ge" | "nl" => (true, less?),
            "be" | "na" | "a" | "nbe" => {
                let (first, second) = both(carry, zero)?;
                (matches!(name, "a" | "nbe"), self.binary(BinaryOp::Or, 64, first, second))
            }
            "le" | "ng" | "g" | "nle" => {
                let (first, second) = both(less, zero)?;
                (matches!(name, "g" | "nle"), self.binary(BinaryOp::Or, 64, first, second))
            }
            _ => return None,
        };
        Some(if is_negated { self.negation(positive) } else { positive })
    }

    /// The place of an operand, and its width, if it determines one.
    fn place(&mut self, machine: &mut Machine, term: &Term) -> Option<(Place, Option<u32>)> {
        Some(match term {
            Term::Number(number) => (Place::Number(*number as u64), None),
            Term::Register(name) => {
                let width = register(name)?.1;
                (Place::Register(machine.number_of(Some(name))?), Some(width))
            }
            Term::Operand(number, modifier) => {
                let width = match modifier {
                    None => machine.widths.get(*number).copied().filter(|&width| width > 0),
                    Some('k') => Some(32),
                    Some(letter) => Some(suffix(u8::try_from(*letter).ok()?).filter(|_| *letter != 'l')?),
                };
                match *machine.homes.get(*number)? {
                    Home::Register(number) => (Place::Register(number), width),
                    Home::Memory(address) => (Place::Memory(address), width.filter(|_| modifier.is_none())),
                }
            }
            Term::Indirect(offset, base) => {
                let (Place::Register(base), _) = self.place(machine, base)? else { return None };
                let base = machine.registers[base].filter(|base| base.bits == 64)?;
                (Place::Memory(self.offset_by(base.value, *offset as u64)), None)
            }
        })
    }

    fn read(&mut self, machine: &Machine, place: Place, bits: u32) -> Option<Arg> {
        match place {
            Place::Number(number) => Some(self.low_bits(Arg::Const(number), 64, bits)),
            Place::Register(number) => {
                let register = machine.registers[number].filter(|register| register.bits >= bits)?;
                Some(self.low_bits(register.value, register.bits, bits))
            }
            Place::Memory(address) => {
                let ordering = if machine.is_ordered { Ordering::Acquire } else { Ordering::Relaxed };
                Some(self.computed(Kind::Load(bits as u8 / 8, Some(ordering)), &[address]))
            }
        }
    }

    fn write(&mut self, machine: &mut Machine, place: Place, bits: u32, value: Arg) -> Option<()> {
        match place {
            Place::Number(_) => return None,
            // A write of 32 bits clears the upper bits; shorter writes keep them.
            Place::Register(number) => {
                let old = machine.registers[number].filter(|old| bits < 32 && old.bits > bits);
                machine.registers[number] = Some(match old {
                    None => Register { value, bits: if bits == 32 { 64 } else { bits } },
                    Some(old) => {
                        let kept = self.binary(BinaryOp::And, 64, old.value, Arg::Const(u64::MAX << bits));
                        Register { value: self.binary(BinaryOp::Or, 64, kept, value), bits: old.bits }
                    }
                });
            }
            Place::Memory(address) => {
                let ordering = if machine.is_ordered { Ordering::Release } else { Ordering::Relaxed };
                self.emit(Kind::Store(bits as u8 / 8, Some(ordering)), &[], &[address, value]);
            }
        }
        Some(())
    }

    /// A fence before or after a locked instruction.
    fn barrier(&mut self, machine: &Machine) {
        if machine.is_ordered {
            self.emit(Kind::Fence(Ordering::SeqCst), &[], &[]);
        }
    }

    fn locked_ordering(machine: &Machine) -> Ordering {
        if machine.is_ordered { Ordering::SeqCst } else { Ordering::Relaxed }
    }

    /// A read-modify-write of memory; returns the value read.
    fn locked(&mut self, machine: &Machine, op: RmwOp, bits: u32, address: Arg, operand: Arg) -> Arg {
        self.barrier(machine);
        let kind = Kind::Rmw(op, bits as u8 / 8, Self::locked_ordering(machine));
        let old = self.computed(kind, &[address, operand]);
        self.barrier(machine);
        old
    }

    /// Sets the zero and sign flags from a result. The others are unknown.
    fn result_flags(&mut self, machine: &mut Machine, bits: u32, result: Arg) {
        let zero = Some(self.compared(Predicate::Eq, bits, result, Arg::Const(0)));
        let sign = Some(self.compared(Predicate::Slt, bits, result, Arg::Const(0)));
        machine.flags = Flags { zero, sign, ..Flags::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mnemonics_have_suffixes() {
        assert_eq!(split("addl"), Some(("add", Some(32))));
        assert_eq!(split("sub"), Some(("sub", None)));
        assert_eq!(split("subb"), Some(("sub", Some(8))));
        assert_eq!(split("cmpxchg16b"), Some(("cmpxchg16b", None)));
        assert_eq!(split("cmpxchgq"), Some(("cmpxchg", Some(64))));
        assert_eq!(split("btsl"), Some(("bts", Some(32))));
        assert_eq!(split("rdtsc"), None);
        assert_eq!(register("edx"), Some(("dx", 32)));
        assert_eq!(register("ah"), None);
    }
}
