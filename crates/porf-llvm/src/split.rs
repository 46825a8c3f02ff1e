//! Accesses to shared memory whose sizes differ: a byte of a word, a member of a union, a struct
//! that is compared and swapped as a whole.
//!
//! A location of an execution is a place: an address and a size. If two accesses overlap without
//! being to the same place, the engine reports them (`Program::split`). The program then records
//! where they begin and end. Memory is *cut* there from the next exploration on, and an access
//! that contains a cut becomes several actions, one for each part. The value that it reads is put
//! together from its parts. Cuts only become more, so that this ends.
//!
//! * A non-atomic access in parts is exact: if another thread could see the parts apart, there
//!   would be a race.
//! * The parts of an atomic access take effect at once. The engine ensures that: it drops other
//!   executions (`Program::part`).
//! * A compare-and-swap first reads its parts. If it finds what it expects, it compares and swaps
//!   each part. If one of these fails, the execution is dropped: there is another one in which the
//!   reads find the difference. A read of the same source directly before an RMW changes nothing
//!   else, as long as the mode for failures is not stronger than that for success.
//! * Additions carry from part to part.
//! * Not supported are minimum and maximum, waiting for anything but a value, locks of the library,
//!   and a compare-and-swap whose failure is ordered more than its success. These stay whole, and
//!   the engine refuses them.

use crate::access::width;
use crate::code::{Instr, NO_WAIT};
use crate::learned::Fact;
use crate::memory::{Cell, CellAccess};
use crate::program::CProgram;
use crate::state::{Micro, MicroKind, State, Status};
use porf_exec::{ReadMode, WriteMode};
use porf_program::{Action, Address, AllocId, Answer, AtomicPart, BinaryOp, BlockedBy, Place, RmwOp, Wait};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, RwLock};

/// The largest part.
const MAX_PART: u32 = 16;

/// Where memory is cut.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    any: AtomicBool,
    /// By allocation, sorted.
    known: RwLock<HashMap<AllocId, BTreeSet<u32>>>,
    news: Mutex<News>,
}

#[derive(Debug, Default)]
struct News {
    cuts: Vec<(AllocId, u32)>,
    /// The first accesses that were found to overlap.
    first: Option<(Place, Place)>,
}

impl Cuts {
    /// Is memory cut anywhere?
    #[inline]
    pub(crate) fn any(&self) -> bool {
        self.any.load(Ordering::Relaxed)
    }

    /// The first accesses that were found to overlap.
    pub(crate) fn first(&self) -> Option<(Place, Place)> {
        if !self.any() {
            return None;
        }
        self.news.lock().unwrap_or_else(PoisonError::into_inner).first
    }

    /// Records the ends of overlapping places. Returns false if memory is cut there already.
    fn note(&self, places: [Place; 2], offset_in_period: impl Fn(u32) -> u32) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        let mut is_new = false;
        for place in places {
            let Address { alloc, offset } = place.address;
            for at in [offset, offset + place.width.bytes()] {
                let at = offset_in_period(at);
                if !known.get(&alloc).is_some_and(|cuts| cuts.contains(&at)) {
                    news.cuts.push((alloc, at));
                    is_new = true;
                }
            }
        }
        if is_new {
            news.first.get_or_insert((places[0], places[1]));
        }
        is_new
    }

    /// What has taken effect.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let cuts = known.iter().flat_map(|(&alloc, cuts)| cuts.iter().map(move |&offset| Fact::Cut { alloc, offset }));
        let overlap = self.first().map(|(place, other)| Fact::Overlap { place, other });
        cuts.chain(overlap).collect()
    }

    /// Makes a fact take effect.
    pub(crate) fn learn(&self, fact: Fact) -> bool {
        match fact {
            Fact::Cut { alloc, offset } => {
                let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
                known.entry(alloc).or_default().insert(offset);
                self.any.store(true, Ordering::Relaxed);
            }
            Fact::Overlap { place, other } => {
                self.news.lock().unwrap_or_else(PoisonError::into_inner).first = Some((place, other));
            }
            _ => return false,
        }
        true
    }

    /// Makes the recorded cuts take effect. Returns false if there are none.
    pub(crate) fn revise(&self) -> bool {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let news = std::mem::take(&mut self.news.lock().unwrap_or_else(PoisonError::into_inner).cuts);
        for &(alloc, at) in &news {
            known.entry(alloc).or_default().insert(at);
        }
        self.any.store(!known.is_empty(), Ordering::Relaxed);
        !news.is_empty()
    }

    /// The first cut behind the offset, in memory that repeats with this period.
    fn next(&self, alloc: AllocId, offset: u32, period: u32) -> Option<u32> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let cuts = known.get(&alloc)?;
        if period == 0 {
            return cuts.range(offset + 1..).next().copied();
        }
        let start = offset - offset % period;
        let within = cuts.range(offset % period + 1..).next().map(|at| start + at);
        within.or_else(|| cuts.first().map(|at| start + period + at))
    }
}

/// What an access does that consists of parts.
#[derive(Clone, Copy, Debug)]
enum Operation {
    Load { mode: ReadMode, wait: Option<Wait> },
    Store { mode: WriteMode, value: u128 },
    Rmw { read: ReadMode, write: WriteMode, op: RmwOp, operand: u128 },
    Cas { read: ReadMode, write: WriteMode, failure: ReadMode, expected: u128, desired: u128, weak: bool },
}

/// An access that consists of parts.
#[derive(Clone, Copy, Debug)]
struct Split {
    address: Address,
    bytes: u32,
    operation: Operation,
}

/// A part of an access.
#[derive(Clone, Copy, Debug)]
struct Part {
    place: Place,
    /// Its first byte, counted from that of the access.
    at: u32,
}

impl Part {
    /// The part of a value.
    fn of(self, value: u128) -> u128 {
        self.place.width.truncate_wide(value >> (8 * self.at))
    }

    /// The part of a test for a value.
    fn wait(self, wait: Wait) -> Option<Wait> {
        let (mask, operand) = (self.of(wait.mask.into()) as u64, self.of(wait.operand.into()) as u64);
        (mask != 0).then_some(Wait { width: self.place.width, signed: false, mask, operand, ..wait })
    }
}

/// What the answer to a part means for the access.
pub(crate) enum Progress {
    /// It is not an access in parts.
    Whole(Answer),
    /// It is complete, with this answer.
    Complete(Answer),
    /// Other parts follow, or the thread is blocked.
    Partial,
}

fn weaker_read(mode: ReadMode) -> ReadMode {
    if mode == ReadMode::Sc { ReadMode::Acq } else { mode }
}

fn weaker_write(mode: WriteMode) -> WriteMode {
    if mode == WriteMode::Sc { WriteMode::Rel } else { mode }
}

/// Is the test one for a value, so that it holds if it holds for each part?
fn is_divisible(wait: Wait) -> bool {
    let operand = wait.width.truncate(wait.operand);
    let extended = if wait.signed { wait.width.sign_extend(operand) } else { operand };
    wait.op == BinaryOp::Eq && extended & wait.mask == wait.operand
}

impl CProgram {
    /// Records that two places overlap. Returns false if that is known.
    pub(crate) fn note_overlap(&self, place: Place, other: Place) -> bool {
        let period = self.period(place.address.alloc);
        self.cuts.note([place, other], |offset| if period == 0 { offset } else { offset % period })
    }

    /// The size of the repeated part of a global; 0 for other memory.
    fn period(&self, alloc: AllocId) -> u32 {
        alloc.as_global().and_then(|global| self.infos.get(global)).map_or(0, |info| info.layout.period())
    }

    /// The size of the first part of an access.
    pub(crate) fn part_bytes(&self, address: Address, bytes: u32) -> u32 {
        let end = address.offset.saturating_add(bytes);
        let cut = if self.cuts.any() {
            self.cuts.next(address.alloc, address.offset, self.period(address.alloc)).filter(|&cut| cut < end)
        } else {
            None
        };
        if cut.is_none() && bytes.is_power_of_two() {
            return bytes;
        }
        let rest = cut.unwrap_or(end) - address.offset;
        let mut part = MAX_PART;
        while part > rest || !address.offset.is_multiple_of(part) {
            part /= 2;
        }
        part
    }

    /// The parts of an access.
    fn parts_of(&self, address: Address, bytes: u32) -> impl Iterator<Item = Part> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let part = (at < bytes).then(|| self.part_from(address, bytes, at))?;
            at += part.place.width.bytes();
            Some(part)
        })
    }

    /// The part of an access that begins at this byte.
    fn part_from(&self, address: Address, bytes: u32, at: u32) -> Part {
        let address = Address { offset: address.offset.wrapping_add(at), ..address };
        Part { place: Place { address, width: width(self.part_bytes(address, bytes - at) as u8) }, at }
    }

    /// The access at which the thread is suspended or blocked, if it consists of parts.
    #[inline]
    fn split_access(&self, state: &State) -> Option<Split> {
        if self.cuts.any() || self.has_odd_sizes { self.find_split(state) } else { None }
    }

    fn find_split(&self, state: &State) -> Option<Split> {
        let (pointer, bytes, operation) = match self.instrs[state.pc as usize] {
            Instr::Load { address, bytes, mode, wait, .. } => {
                (address, bytes, Operation::Load { mode, wait: self.wait(state, wait, width(bytes)) })
            }
            Instr::WideLoad { address, bytes, mode, .. } => (address, bytes, Operation::Load { mode, wait: None }),
            Instr::Store { address, src, bytes, mode } => {
                (address, bytes, Operation::Store { mode, value: self.get(state, src).into() })
            }
            Instr::WideStore { address, low, high, bytes, mode } => {
                let value = u128::from(self.get(state, high)) << 64 | u128::from(self.get(state, low));
                (address, bytes, Operation::Store { mode, value })
            }
            Instr::Rmw { index } => {
                let it = &self.rmws[index as usize];
                let bytes = it.width.bytes();
                let operand = self.wide(state, it.operand, bytes);
                let (op, operand) = match it.op {
                    RmwOp::Sub => (RmwOp::Add, it.width.truncate_wide(operand.wrapping_neg())),
                    op => (op, operand),
                };
                (it.address, bytes as u8, Operation::Rmw { read: it.read, write: it.write, op, operand })
            }
            Instr::Cas { index } => {
                let it = &self.cases[index as usize];
                let bytes = it.width.bytes();
                let (read, write, failure, weak) = (it.read, it.write, it.failure, it.weak);
                let (expected, desired) = (self.wide(state, it.expected, bytes), self.wide(state, it.desired, bytes));
                (it.address, bytes as u8, Operation::Cas { read, write, failure, expected, desired, weak })
            }
            _ => return None,
        };
        let is_supported = match operation {
            Operation::Load { wait, .. } => wait.is_none_or(is_divisible),
            Operation::Store { .. } => true,
            Operation::Rmw { op, .. } => {
                matches!(op, RmwOp::Exchange | RmwOp::Add | RmwOp::And | RmwOp::Or | RmwOp::Xor | RmwOp::Nand)
            }
            Operation::Cas { read, failure, .. } => failure as u8 <= read as u8,
        };
        let (address, bytes) = (self.address(self.get(state, pointer)), u32::from(bytes));
        (is_supported && self.part_bytes(address, bytes) != bytes).then_some(Split { address, bytes, operation })
    }

    /// The part at which the thread is suspended.
    fn current(&self, split: &Split, progress: u32) -> Part {
        self.part_from(split.address, split.bytes, progress % split.bytes)
    }

    /// The action of the part at which the thread is suspended, if its access consists of parts.
    #[inline]
    pub(crate) fn part_action(&self, state: &State) -> Option<Action> {
        self.split_access(state).map(|split| self.action_of_part(state, &split))
    }

    fn action_of_part(&self, state: &State, split: &Split) -> Action {
        let part = self.current(split, state.progress);
        let place = part.place;
        match split.operation {
            Operation::Load { mode, wait } => {
                Action::Load { place, mode: weaker_read(mode), wait: wait.and_then(|wait| part.wait(wait)) }
            }
            Operation::Store { mode, value } => {
                Action::Store { place, mode: weaker_write(mode), value: part.of(value) }
            }
            Operation::Rmw { read, write, op, operand } => {
                let carry = match op {
                    RmwOp::Add if part.at > 0 => {
                        let below = (1 << (8 * part.at)) - 1;
                        ((state.chunk.unwrap_or(0) & below) + (operand & below)) >> (8 * part.at)
                    }
                    _ => 0,
                };
                let operand = place.width.truncate_wide(part.of(operand) + carry);
                Action::Rmw { place, read: weaker_read(read), write: weaker_write(write), op, operand, wait: None }
            }
            Operation::Cas { failure, .. } if state.progress < split.bytes => {
                Action::Load { place, mode: weaker_read(failure), wait: None }
            }
            Operation::Cas { read, write, failure, expected, desired, weak } => Action::Cas {
                place,
                read: weaker_read(read),
                write: weaker_write(write),
                failure: weaker_read(failure),
                expected: part.of(expected),
                desired: part.of(desired),
                weak: weak && part.at == 0,
                wait: None,
            },
        }
    }

    /// Completes the part at which the thread is suspended.
    #[inline]
    pub(crate) fn part_answer(&self, state: &mut State, answer: Answer) -> Progress {
        match self.split_access(state) {
            Some(split) => self.answer_part(state, &split, answer),
            None => Progress::Whole(answer),
        }
    }

    fn answer_part(&self, state: &mut State, split: &Split, answer: Answer) -> Progress {
        let part = self.current(split, state.progress);
        let read = match answer {
            Answer::Value(value) => value,
            Answer::Spurious(value) => {
                (state.progress, state.chunk) = (0, None);
                let Operation::Cas { expected, .. } = split.operation else { return Progress::Whole(answer) };
                debug_assert_eq!(value, part.of(expected));
                return Progress::Complete(Answer::Spurious(expected));
            }
            _ => 0,
        };
        let blocked = match split.operation {
            Operation::Load { wait: Some(wait), .. } => {
                part.wait(wait).is_some_and(|wait| !wait.holds(read)).then_some(BlockedBy::Await)
            }
            Operation::Cas { expected, .. } if state.progress >= split.bytes => {
                (read != part.of(expected)).then_some(BlockedBy::Assume)
            }
            _ => None,
        };
        if let Some(by) = blocked {
            state.status = Status::Blocked(by);
            return Progress::Partial;
        }
        let value = state.chunk.unwrap_or(0) | read << (8 * part.at);
        state.chunk = Some(value);
        state.progress += part.place.width.bytes();
        let is_complete = match split.operation {
            Operation::Cas { expected, .. } if state.progress == split.bytes => {
                if value == expected {
                    state.chunk = None;
                }
                value != expected
            }
            Operation::Cas { .. } => state.progress == 2 * split.bytes,
            _ => state.progress == split.bytes,
        };
        if !is_complete {
            return Progress::Partial;
        }
        (state.progress, state.chunk) = (0, None);
        Progress::Complete(if let Operation::Store { .. } = split.operation { answer } else { Answer::Value(value) })
    }

    /// Which part of an atomic access the state is at.
    pub(crate) fn atomic_part(&self, state: &State) -> Option<AtomicPart> {
        if state.status == Status::Publishing {
            return state.micro()?.part;
        }
        let split = self.split_access(state)?;
        let (is_atomic, sc) = match split.operation {
            Operation::Load { mode, .. } => (mode != ReadMode::Na, mode == ReadMode::Sc),
            Operation::Store { mode, .. } => (mode != WriteMode::Na, mode == WriteMode::Sc),
            Operation::Cas { failure, .. } if state.progress < split.bytes => (true, failure == ReadMode::Sc),
            Operation::Rmw { read, write, .. } | Operation::Cas { read, write, .. } => {
                (true, read == ReadMode::Sc || write == WriteMode::Sc)
            }
        };
        let is_blocked = matches!(state.status, Status::Blocked(_));
        let continues = !state.progress.is_multiple_of(split.bytes) || is_blocked && state.progress > split.bytes;
        is_atomic.then_some(AtomicPart { continues, sc })
    }

    /// Is the state at a part of a non-atomic read that was never written, such as padding?
    pub(crate) fn reads_gap(&self, state: &State) -> bool {
        let split = self
            .split_access(state)
            .filter(|split| matches!(split.operation, Operation::Load { mode: ReadMode::Na, .. }));
        split.is_some_and(|split| self.parts.is_gap(self.current(&split, state.progress).place.address))
    }

    /// The bits of a non-atomic read in parts that were never written.
    pub(crate) fn gaps(&self, state: &State) -> u128 {
        let Some(Split { address, bytes, operation: Operation::Load { mode: ReadMode::Na, .. } }) =
            self.split_access(state)
        else {
            return 0;
        };
        let gaps = self.parts_of(address, bytes).filter(|part| self.parts.is_gap(part.place.address));
        gaps.fold(0, |bits, part| bits | part.place.width.truncate_wide(u128::MAX) << (8 * part.at))
    }

    /// Records a write to shared memory, with its parts.
    pub(crate) fn note_part(&self, pointer: u64, bytes: u8) {
        let address = self.address(pointer);
        if address.alloc.as_dynamic().is_some() {
            self.note_parts(address, bytes);
        }
    }

    /// The same for an address in allocated memory.
    pub(crate) fn note_parts(&self, address: Address, bytes: u8) {
        self.parts.note(address, bytes);
        for part in self.parts_of(address, bytes.into()).filter(|part| part.at > 0) {
            self.parts.note(part.place.address, part.place.width.bytes() as u8);
        }
    }

    /// The accesses that announce a part of memory. The instruction shows whether it was an RMW:
    /// then it reads what the thread wrote before, and no other write can come between.
    pub(crate) fn told_accesses(&self, alloc: AllocId, cell: Cell) -> impl Iterator<Item = Micro> {
        let address = Address { alloc, offset: cell.offset };
        let is_split = self.part_bytes(address, cell.bytes.into()) != u32::from(cell.bytes);
        self.parts_of(address, cell.bytes.into()).map(move |part| {
            let Micro { kind, line, .. } = self.told_access(part.place, cell, part.of(cell.value));
            let (is_atomic, sc) = match cell.access {
                CellAccess::Written(mode) => (mode != WriteMode::Na, mode == WriteMode::Sc),
                CellAccess::Read(mode) => (mode != ReadMode::Na, mode == ReadMode::Sc),
            };
            if !(is_split && is_atomic) {
                return Micro { kind, line, part: None };
            }
            let kind = match kind {
                MicroKind::Store { place, mode, value } => MicroKind::Store { place, mode: weaker_write(mode), value },
                MicroKind::Load { place, mode } => MicroKind::Load { place, mode: weaker_read(mode) },
                MicroKind::Rmw { place, read, write, value } => {
                    MicroKind::Rmw { place, read: weaker_read(read), write: weaker_write(write), value }
                }
                other => other,
            };
            Micro { kind, line, part: Some(AtomicPart { continues: part.at > 0, sc }) }
        })
    }

    fn told_access(&self, place: Place, cell: Cell, value: u128) -> Micro {
        let kind = match (cell.access, self.instrs.get(cell.line.pc as usize)) {
            (CellAccess::Read(mode), _) => MicroKind::Load { place, mode },
            (CellAccess::Written(mode), Some(&Instr::Rmw { index })) if mode != WriteMode::Na => {
                let rmw = &self.rmws[index as usize];
                MicroKind::Rmw { place, read: rmw.read, write: rmw.write, value }
            }
            (CellAccess::Written(mode), Some(&Instr::Cas { index })) if mode != WriteMode::Na => {
                let cas = &self.cases[index as usize];
                MicroKind::Rmw { place, read: cas.read, write: cas.write, value }
            }
            (CellAccess::Written(mode), _) => MicroKind::Store { place, mode, value },
        };
        Micro { kind, line: cell.line, part: None }
    }

    /// The places of a variable, in parts.
    pub(crate) fn places_of(&self, address: Address, bytes: u8) -> impl Iterator<Item = Place> {
        self.parts_of(address, bytes.into()).map(|part| part.place)
    }

    /// Is the RMW at which the thread is suspended one that waits? After its parts, it counts as
    /// executed.
    pub(crate) fn note_rmw_in_parts(&self, state: &mut State) {
        if let Instr::Rmw { index } = self.instrs[state.pc as usize]
            && self.rmws[index as usize].wait != NO_WAIT
        {
            state.progress = 1;
        }
    }
}
