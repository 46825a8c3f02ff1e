//! The paths of a thread: its events with unknown values.
//!
//! A thread is run once, without the others. Each read yields an unknown; registers hold terms over
//! unknowns. A branch on a term that is not constant splits the run, and each part keeps its
//! outcome as a constraint. So the paths of a thread are disjoint, and together they are all its
//! behaviours up to the bound of unrolling.
//!
//! Dependencies are syntactic: a register carries the set of reads that its value was computed
//! from, whatever the value. `x ^ x` is the constant 0 and still depends on `x`.
//!
//! A selection (Arm's `CSEL`) depends on the operand that it chooses. What its condition depends on
//! is a *pick* dependency (Arm Architecture Reference Manual, "Pick dependency"): it orders what a
//! control dependency would order, but only from the events on that use the result. So it becomes a
//! control dependency of the write whose value was picked, of all events from an access with a
//! picked address on, and of all events after a branch on a picked value.

use std::collections::HashMap;

use crate::test::{Exclusive, Instruction, Operand, RegisterId, Tags, Thread};
use crate::value::{Operator, Value};

/// Most events of a path: sets of them are bits of a word.
const MOST_EVENTS: usize = 64;
/// Most paths of a thread.
const MOST_PATHS: usize = 100_000;

/// A term over unknowns: an index into [`Terms`].
pub(crate) type TermId = u32;

/// A term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Term {
    Constant(Value),
    /// What the read with this number in its path yields, an access of this many bytes.
    Read(u32, u8),
    Apply(Operator, TermId, TermId),
}

/// The terms of a thread; equal terms have equal numbers.
#[derive(Default)]
pub(crate) struct Terms {
    terms: Vec<Term>,
    numbers: HashMap<Term, TermId>,
}

impl Terms {
    pub(crate) fn term(&self, id: TermId) -> Term {
        self.terms[id as usize]
    }

    fn add(&mut self, term: Term) -> TermId {
        *self.numbers.entry(term).or_insert_with(|| {
            self.terms.push(term);
            self.terms.len() as TermId - 1
        })
    }

    fn constant(&mut self, value: Value) -> TermId {
        self.add(Term::Constant(value))
    }

    /// The application of an operator, simplified where the result does not depend on unknowns.
    fn apply(&mut self, operator: Operator, left: TermId, right: TermId) -> TermId {
        use Operator::*;
        match (operator, self.term(left), self.term(right)) {
            (Second, ..) => return right,
            (Always, ..) => return self.constant(Value::Int(1)),
            (_, Term::Constant(a), Term::Constant(b)) => {
                if let Some(value) = operator.apply(a, b) {
                    return self.constant(value);
                }
            }
            (Truncate, Term::Read(_, size), Term::Constant(Value::Int(bits))) if i64::from(size) * 8 <= bits => {
                return left;
            }
            (Truncate | SignExtend, _, Term::Constant(Value::Int(64..))) => return left,
            (Truncate, Term::Apply(Truncate, _, inner), Term::Constant(Value::Int(bits))) if matches!(self.term(inner), Term::Constant(Value::Int(fewer)) if fewer <= bits) =>
            {
                return left;
            }
            (Add | Sub | Or | Xor | ShiftLeft | ShiftRight | SignedShiftRight, _, Term::Constant(Value::ZERO)) => {
                return left;
            }
            (Add | Or | Xor, Term::Constant(Value::ZERO), _) => return right,
            (And | Mul, _, Term::Constant(Value::ZERO)) => return right,
            (Xor | Sub | Ne | Lt | Gt | UnsignedLt | UnsignedGt | AndNot, ..) if left == right => {
                return self.constant(Value::ZERO);
            }
            (Eq | Le | Ge | UnsignedLe | UnsignedGe, ..) if left == right => return self.constant(Value::Int(1)),
            (And | Or, ..) if left == right => return left,
            _ => {}
        }
        self.add(Term::Apply(operator, left, right))
    }
}

/// What an event of a path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A read of memory.
    Read,
    /// A write to memory.
    Write,
    /// A fence.
    Fence,
}

/// How a write is paired with the read before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Load-exclusive and store-exclusive.
    Exclusive,
    /// One atomic instruction.
    Atomic,
}

/// The reads that a value depends on, as sets of events; on RISC-V also the write of a
/// store-conditional, which its status depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sources {
    /// The reads that it was computed from.
    reads: u64,
    /// The reads that decided which value was picked.
    picks: u64,
}

impl Sources {
    fn union(self, other: Sources) -> Sources {
        Sources { reads: self.reads | other.reads, picks: self.picks | other.picks }
    }

    fn all(self) -> u64 {
        self.reads | self.picks
    }
}

/// An event of a path. Sets of events are bits: bit `i` is the event with number `i`.
#[derive(Clone, Debug)]
pub(crate) struct PathEvent {
    pub(crate) kind: EventKind,
    pub(crate) tags: Tags,
    /// The address of an access.
    pub(crate) address: TermId,
    /// The value of a write; the unknown of a read.
    pub(crate) value: TermId,
    pub(crate) address_from: u64,
    pub(crate) data_from: u64,
    pub(crate) control_from: u64,
    /// The reads that a write is paired with.
    pub(crate) paired: Vec<(u32, Pairing)>,
    /// The number of the instruction instance: parts of one access share it.
    pub(crate) instance: u32,
    pub(crate) size: u8,
}

/// One way through a thread.
#[derive(Clone)]
pub(crate) struct Path {
    pub(crate) events: Vec<PathEvent>,
    /// Terms that must not be zero.
    pub(crate) constraints: Vec<TermId>,
    /// The final term of each register.
    pub(crate) registers: Vec<TermId>,
}

/// All paths of a thread.
pub(crate) struct Paths {
    pub(crate) terms: Terms,
    pub(crate) paths: Vec<Path>,
    /// Whether a path was dropped because a loop was unrolled as often as allowed.
    pub(crate) bounded: bool,
}

/// A thread has too many events or too many paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooLarge {
    Events,
    Paths,
}

/// A run that has not ended.
#[derive(Clone)]
struct Run {
    at: usize,
    /// The term and the sources of each register.
    registers: Vec<(TermId, Sources)>,
    control: u64,
    /// What controls only a part of the thread: where that part ends, and the reads.
    scopes: Vec<(usize, u64)>,
    path: Path,
    /// The accesses of the last exclusive load: the number of the first event of each, and its
    /// address.
    reservation: Vec<(u32, TermId)>,
    /// How often each jump back was taken.
    back: Vec<(usize, u32)>,
    instance: u32,
}

/// The paths of `thread` with loops unrolled `unroll` times. With a granule, accesses are split
/// into parts of that many bytes.
pub(crate) fn paths(thread: &Thread, unroll: u32, granule: Option<u8>) -> Result<Paths, TooLarge> {
    let mut terms = Terms::default();
    let registers =
        thread.registers.iter().map(|register| (terms.constant(register.initial), Sources::default())).collect();
    let path = Path { events: vec![], constraints: vec![], registers: vec![] };
    let (control, scopes) = (0, vec![]);
    let first = Run { at: 0, registers, control, scopes, path, reservation: vec![], back: vec![], instance: 0 };
    let mut runner = Runner { thread, unroll, granule, terms, runs: vec![first], bounded: false };
    let mut paths = Vec::new();
    while let Some(run) = runner.runs.pop() {
        if let Some(path) = runner.finish(run)? {
            paths.push(path);
        }
        if paths.len() + runner.runs.len() > MOST_PATHS {
            return Err(TooLarge::Paths);
        }
    }
    Ok(Paths { terms: runner.terms, paths, bounded: runner.bounded })
}

struct Runner<'t> {
    thread: &'t Thread,
    unroll: u32,
    granule: Option<u8>,
    terms: Terms,
    /// Runs that other runs split off.
    runs: Vec<Run>,
    bounded: bool,
}

/// An access before it is split into parts.
struct Access<'a> {
    address: (TermId, Sources),
    size: u8,
    tags: &'a Tags,
}

impl Runner<'_> {
    /// Follows a run to its end. None if the run cannot go on.
    fn finish(&mut self, mut run: Run) -> Result<Option<Path>, TooLarge> {
        while let Some(instruction) = self.thread.code.get(run.at) {
            run.scopes.retain(|(end, _)| *end != run.at);
            run.at += 1;
            run.instance += 1;
            if !self.step(&mut run, instruction)? {
                return Ok(None);
            }
            if run.path.events.len() > MOST_EVENTS {
                return Err(TooLarge::Events);
            }
        }
        run.path.registers = run.registers.iter().map(|(term, _)| *term).collect();
        Ok(Some(run.path))
    }

    fn operand(&mut self, run: &Run, operand: Operand) -> (TermId, Sources) {
        match operand {
            Operand::Register(register) => run.registers[register.0 as usize],
            Operand::Constant(value) => (self.terms.constant(value), Sources::default()),
        }
    }

    /// Adds a constraint. False if it cannot hold.
    fn require(&mut self, run: &mut Run, term: TermId) -> bool {
        match self.terms.term(term) {
            Term::Constant(value) => value.is_true(),
            _ => {
                run.path.constraints.push(term);
                true
            }
        }
    }

    /// The negation of a condition.
    fn negated(&mut self, term: TermId) -> TermId {
        let zero = self.terms.constant(Value::ZERO);
        self.terms.apply(Operator::Eq, term, zero)
    }

    /// Executes one instruction. False if the run cannot go on.
    fn step(&mut self, run: &mut Run, instruction: &Instruction) -> Result<bool, TooLarge> {
        match instruction {
            Instruction::Operate { to, operator, left, right } => {
                let (left, from_left) = self.operand(run, *left);
                let (right, from_right) = self.operand(run, *right);
                let from = if *operator == Operator::Second { from_right } else { from_left.union(from_right) };
                run.registers[to.0 as usize] = (self.terms.apply(*operator, left, right), from);
            }
            Instruction::Load { to, address, size, tags, exclusive } => {
                let address = self.operand(run, *address);
                let first = run.path.events.len() as u32;
                let value = self.read(run, &Access { address, size: *size, tags });
                run.registers[to.0 as usize] = value;
                match exclusive {
                    Exclusive::No => {}
                    Exclusive::Reserve => run.reservation = vec![(first, address.0)],
                    Exclusive::Join => run.reservation.push((first, address.0)),
                }
            }
            Instruction::Store { address, value, size, tags } => {
                let address = self.operand(run, *address);
                let value = self.operand(run, *value);
                self.write(run, &Access { address, size: *size, tags }, value, &[]);
            }
            Instruction::StoreExclusive { .. } => return Ok(self.store_exclusive(run, instruction)),
            Instruction::Select { to, condition, then, otherwise } => {
                return Ok(self.select(run, *to, *condition, [*then, *otherwise]));
            }
            Instruction::Update { to, address, operator, operand, size, read, write } => {
                let address = self.operand(run, *address);
                let operand = self.operand(run, *operand);
                let first = run.path.events.len() as u32;
                let old = self.read(run, &Access { address, size: *size, tags: read });
                // Narrow numbers are ordered as what they are, whatever the bits above them.
                let order = match operator {
                    Operator::Min | Operator::Max => Some(Operator::SignExtend),
                    Operator::UnsignedMin | Operator::UnsignedMax => Some(Operator::Truncate),
                    _ => None,
                };
                let bits = self.number(i64::from(*size) * 8);
                let [left, right] =
                    [old.0, operand.0].map(|it| order.map_or(it, |order| self.terms.apply(order, it, bits)));
                let new = self.terms.apply(*operator, left, right);
                let from = if *operator == Operator::Second { operand.1 } else { old.1.union(operand.1) };
                self.write(
                    run,
                    &Access { address, size: *size, tags: write },
                    (new, from),
                    &[(first, Pairing::Atomic)],
                );
                run.registers[to.0 as usize] = old;
            }
            Instruction::CompareExchange { .. } => return Ok(self.compare_exchange(run, instruction)),
            Instruction::ClearReservation => run.reservation.clear(),
            Instruction::Fence { tags } => self.fence(run, tags),
            Instruction::Branch { condition, target, joins } => {
                return Ok(self.branch(run, *condition, *target, *joins));
            }
            Instruction::Jump { target } => return Ok(self.jump(run, *target)),
            Instruction::Assume { condition } => {
                let (condition, _) = self.operand(run, *condition);
                return Ok(self.require(run, condition));
            }
            Instruction::Choose { to } => {
                let mut other = run.clone();
                other.registers[to.0 as usize] = (self.terms.constant(Value::ZERO), Sources::default());
                self.runs.push(other);
                run.registers[to.0 as usize] = (self.terms.constant(Value::Int(1)), Sources::default());
            }
        }
        Ok(true)
    }

    /// Both the success and the failure of a store-exclusive. False if it cannot succeed.
    fn store_exclusive(&mut self, run: &mut Run, instruction: &Instruction) -> bool {
        let Instruction::StoreExclusive { status, writes, size, tags, pairing, carries } = instruction else {
            return false;
        };
        let reservation = std::mem::take(&mut run.reservation);
        let mut failed = run.clone();
        failed.registers[status.0 as usize] = (self.terms.constant(Value::Int(1)), Sources::default());
        self.runs.push(failed);
        if reservation.len() != writes.len() {
            return false;
        }
        let operands: Vec<_> =
            writes.iter().map(|(address, value)| (self.operand(run, *address), self.operand(run, *value))).collect();
        for ((address, _), (_, reserved)) in operands.iter().zip(&reservation) {
            let same = self.terms.apply(Operator::Eq, address.0, *reserved);
            if !self.require(run, same) {
                return false;
            }
        }
        // Each write of a pair is paired with both reads, as the pair is one access.
        let first = run.path.events.len();
        let pairs: Vec<(u32, Pairing)> = reservation.iter().map(|(first, _)| (*first, *pairing)).collect();
        for (address, value) in operands {
            self.write(run, &Access { address, size: *size, tags }, value, &pairs);
        }
        let written =
            (first..run.path.events.len()).fold(0, |set, event| set | 1u64.checked_shl(event as u32).unwrap_or(0));
        let sources = Sources { reads: if *carries { written } else { 0 }, picks: 0 };
        run.registers[status.0 as usize] = (self.terms.constant(Value::ZERO), sources);
        true
    }

    /// A selection, which splits the run like a branch. False if the condition cannot hold; then
    /// only the run that was split off goes on.
    fn select(&mut self, run: &mut Run, to: RegisterId, condition: Operand, from: [Operand; 2]) -> bool {
        let (condition, decides) = self.operand(run, condition);
        let [then, otherwise] = from.map(|operand| {
            let (term, sources) = self.operand(run, operand);
            (term, Sources { picks: sources.picks | decides.all(), ..sources })
        });
        match self.terms.term(condition) {
            Term::Constant(value) => {
                run.registers[to.0 as usize] = if value.is_true() { then } else { otherwise };
                true
            }
            _ => {
                let mut other = run.clone();
                other.registers[to.0 as usize] = otherwise;
                let negated = self.negated(condition);
                if self.require(&mut other, negated) {
                    self.runs.push(other);
                }
                run.registers[to.0 as usize] = then;
                self.require(run, condition)
            }
        }
    }

    fn compare_exchange(&mut self, run: &mut Run, instruction: &Instruction) -> bool {
        let Instruction::CompareExchange { to, address, expected, desired, size, read, write, failure, around } =
            instruction
        else {
            return false;
        };
        let address = self.operand(run, *address);
        let expected = self.operand(run, *expected);
        let desired = self.operand(run, *desired);
        let mut failed = run.clone();
        let old = self.read(&mut failed, &Access { address, size: *size, tags: failure });
        let different = self.terms.apply(Operator::Ne, old.0, expected.0);
        failed.registers[to.0 as usize] = old;
        if self.require(&mut failed, different) {
            self.runs.push(failed);
        }
        if !around.is_empty() {
            self.fence(run, around);
        }
        let first = run.path.events.len() as u32;
        let old = self.read(run, &Access { address, size: *size, tags: read });
        let same = self.terms.apply(Operator::Eq, old.0, expected.0);
        if !self.require(run, same) {
            return false;
        }
        self.write(run, &Access { address, size: *size, tags: write }, desired, &[(first, Pairing::Atomic)]);
        if !around.is_empty() {
            self.fence(run, around);
        }
        run.registers[to.0 as usize] = old;
        true
    }

    fn branch(&mut self, run: &mut Run, condition: Operand, target: usize, joins: Option<usize>) -> bool {
        let (condition, from) = self.operand(run, condition);
        match joins {
            None => run.control |= from.all(),
            Some(end) => run.scopes.push((end, from.all())),
        }
        // Both ways lead to the next instruction: the value does not matter, the dependency does.
        if target == run.at {
            return true;
        }
        match self.terms.term(condition) {
            Term::Constant(value) if value.is_true() => self.jump(run, target),
            Term::Constant(_) => true,
            _ => {
                let mut other = run.clone();
                let negated = self.negated(condition);
                if self.require(&mut other, negated) {
                    self.runs.push(other);
                }
                self.require(run, condition) && self.jump(run, target)
            }
        }
    }

    /// Jumps, unless the loop was unrolled often enough.
    fn jump(&mut self, run: &mut Run, target: usize) -> bool {
        if target < run.at {
            let at = run.at;
            match run.back.iter_mut().find(|(place, _)| *place == at) {
                Some((_, count)) if *count >= self.unroll => {
                    self.bounded = true;
                    return false;
                }
                Some((_, count)) => *count += 1,
                None if self.unroll == 0 => {
                    self.bounded = true;
                    return false;
                }
                None => run.back.push((at, 1)),
            }
        }
        run.at = target;
        true
    }

    fn event(&mut self, run: &mut Run, kind: EventKind, tags: &Tags) {
        let zero = self.terms.constant(Value::ZERO);
        run.path.events.push(PathEvent {
            kind,
            tags: tags.clone(),
            address: zero,
            value: zero,
            address_from: 0,
            data_from: 0,
            control_from: run.scopes.iter().fold(run.control, |all, (_, reads)| all | reads),
            paired: vec![],
            instance: run.instance,
            size: 0,
        });
    }

    fn fence(&mut self, run: &mut Run, tags: &Tags) {
        self.event(run, EventKind::Fence, tags);
    }

    /// The parts of an access: offsets in bytes and the size of each.
    fn parts(&self, size: u8) -> (u8, u8) {
        match self.granule {
            Some(granule) if size > granule => (size / granule, granule),
            _ => (1, size),
        }
    }

    fn number(&mut self, number: i64) -> TermId {
        self.terms.constant(Value::Int(number))
    }

    /// Adds the events of a read. Returns its value and its sources.
    fn read(&mut self, run: &mut Run, access: &Access<'_>) -> (TermId, Sources) {
        let (count, size) = self.parts(access.size);
        let (mut value, mut from) = (None, 0);
        run.control |= access.address.1.picks;
        for part in 0..count {
            let number = run.path.events.len() as u32;
            let address = self.part_address(access, part, size);
            let unknown = self.terms.add(Term::Read(number, size));
            self.event(run, EventKind::Read, access.tags);
            if let Some(event) = run.path.events.last_mut() {
                (event.address, event.value, event.address_from, event.size) =
                    (address, unknown, access.address.1.reads, size);
            }
            from |= 1u64.checked_shl(number).unwrap_or(0);
            value = Some(match value {
                None => unknown,
                Some(lower) => {
                    let bits = self.number(i64::from(part) * i64::from(size) * 8);
                    let upper = self.terms.apply(Operator::ShiftLeft, unknown, bits);
                    self.terms.apply(Operator::Or, lower, upper)
                }
            });
        }
        (value.unwrap_or(0), Sources { reads: from, picks: 0 })
    }

    /// Adds the events of a write, paired with the parts of the reads that start with `paired`.
    fn write(&mut self, run: &mut Run, access: &Access<'_>, value: (TermId, Sources), paired: &[(u32, Pairing)]) {
        let (count, size) = self.parts(access.size);
        run.control |= access.address.1.picks;
        let bits = i64::from(size) * 8;
        for part in 0..count {
            let address = self.part_address(access, part, size);
            let shift = self.number(i64::from(part) * bits);
            let width = self.number(bits);
            let shifted = self.terms.apply(Operator::ShiftRight, value.0, shift);
            // Whole words keep negative numbers as they are written. Narrow loads extend with
            // zeros.
            let cut = if count == 1 && self.granule.is_none() && size >= 4 {
                shifted
            } else {
                self.terms.apply(Operator::Truncate, shifted, width)
            };
            self.event(run, EventKind::Write, access.tags);
            if let Some(event) = run.path.events.last_mut() {
                (event.address, event.value, event.address_from, event.size) =
                    (address, cut, access.address.1.reads, size);
                event.data_from = value.1.reads;
                event.control_from |= value.1.picks;
                event.paired = paired.iter().map(|(first, pairing)| (first + u32::from(part), *pairing)).collect();
            }
        }
    }

    fn part_address(&mut self, access: &Access<'_>, part: u8, size: u8) -> TermId {
        let offset = self.number(i64::from(part) * i64::from(size));
        self.terms.apply(Operator::Add, access.address.0, offset)
    }
}
