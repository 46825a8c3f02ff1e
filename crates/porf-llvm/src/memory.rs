//! Memory that only one thread knows: it is part of the thread's state, and accesses to it are not
//! events.
//!
//! Stack and heap memory starts as private memory, and so do the globals before the first thread is
//! created. It stays private until other threads may find its address: when the address is written
//! to memory that is not private, passed to a new thread, or returned by the thread. Then it is
//! *published*: directly before, the thread allocates it and writes its contents as events.
//!
//! # The position of these writes in program order
//!
//! A private write may be moved down to the publication, past other accesses of its thread, unless
//! an atomic write, a fence or the creation of a thread is between. These *ordering actions* may
//! order the write before what other threads do. So the writes to such memory must be events before
//! them. But events cannot be inserted into the past of a thread, which other threads have seen.
//! And most memory is never published, so that events for all its writes would be a waste, and slow
//! for large buffers. Therefore programs learn (`foresight.rs`): memory is *young* until the next
//! ordering action. If memory is published that is neither young nor *announced*, the program
//! records the instruction that allocated it, and the exploration starts again
//! ([`Failure::Unforeseen`]). From then on, memory that this instruction allocates is announced:
//! before each ordering action, the thread allocates it, if it has not done so, and writes what has
//! changed since. It also reads what it has read, because reads may race, too. Nothing that was
//! explored before is wrong, but it is not complete. The set of instructions only grows, so that
//! this ends.
//!
//! A write keeps its mode and its line, and writes keep their order. If a non-atomic write
//! overwrites an earlier write of a byte between two ordering actions, the earlier one does not
//! count: a thread that could find it would race with the later one. If an atomic write overwrites
//! a write, both become events, because other threads may find either. A release write must not be
//! moved past any other action, because it would order more than it does: while there is one that
//! is not announced, every action counts as an ordering action.
//!
//! [`Failure::Unforeseen`]: porf_program::Failure::Unforeseen

use porf_exec::{ReadMode, WriteMode};
use porf_program::Region;
use std::hash::{Hash, Hasher};

/// The kind of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BlockKind {
    Heap,
    /// The stack memory of a function call at this depth.
    Stack(u32),
    /// A global, changed before the first thread was created.
    Global,
    /// A thread-local variable.
    Static,
}

/// The functions that allocate heap memory, and those that must free it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Family {
    /// malloc and similar functions, and free.
    Malloc,
    /// new and delete.
    New,
    /// new[] and delete[].
    NewArray,
}

impl Family {
    pub(crate) fn region(self) -> Region {
        match self {
            Family::Malloc => Region::Heap,
            Family::New => Region::New,
            Family::NewArray => Region::NewArray,
        }
    }
}

/// Allocated memory.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub bytes: Vec<u8>,
    /// For each byte its kind and state; see the constants below.
    marks: Vec<u8>,
    /// For the first byte of each write: its instruction, and its number among the thread's writes
    /// to private memory. Empty if the memory is large.
    lines: Vec<Line>,
    /// Writes that atomic writes have overwritten since the memory was announced.
    overwritten: Vec<Cell>,
    pub kind: BlockKind,
    /// The family of functions that it belongs to, if it is heap memory.
    pub family: Family,
    /// Its address was written to older memory, which may outlive it.
    pub escaped: bool,
    /// It is a local variable outside its scope.
    pub ended: bool,
    /// It is a local variable whose scope has begun.
    pub begun: bool,
    /// It is a local variable that may get another address when its scope begins again.
    pub renews: bool,
    /// Memory that was never written is zero.
    pub zeroed: bool,
    /// The instruction that allocated it.
    pub site: u32,
    /// The instruction in the program's own files that it comes from, for reports.
    pub caller: u32,
    /// The number of allocations of the thread before it.
    pub serial: u32,
    /// It is announced before ordering actions.
    pub tells: bool,
    /// Engines know it, and its contents at the last ordering action.
    pub told: bool,
}

/// A write: its instruction, and its number among the thread's writes to private memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub pc: u32,
    pub number: u32,
}

impl Line {
    /// Not known: it counts as the last write.
    pub(crate) const NONE: Line = Line { pc: u32::MAX, number: u32::MAX };
}

/// The lines of writes do not count: they matter only for reports.
impl PartialEq for Block {
    fn eq(&self, other: &Block) -> bool {
        let same =
            |a: &Cell, b: &Cell| (a.offset, a.bytes, a.value, a.access) == (b.offset, b.bytes, b.value, b.access);
        self.bytes == other.bytes
            && self.marks == other.marks
            && self.overwritten.len() == other.overwritten.len()
            && self.overwritten.iter().zip(&other.overwritten).all(|(a, b)| same(a, b))
            && (self.kind, self.escaped, self.ended, self.zeroed)
                == (other.kind, other.escaped, other.ended, other.zeroed)
            && (self.site, self.serial, self.told) == (other.site, other.serial, other.told)
    }
}

impl Eq for Block {}

impl Hash for Block {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.bytes.hash(hasher);
    }
}

/// The bits of a mark that give the kind of the byte.
const KIND: u8 = 7;
const UNINITIALISED: u8 = 0;
const INITIALISED: u8 = 1;
/// The mark of the first byte of an access of `1 << k` bytes is `FIRST + k`.
const FIRST: u8 = 2;
/// The position of the write mode in the mark of a first byte.
const MODE: u8 = 3;
/// Written since it was announced.
const CHANGED: u8 = 1 << 5;
/// Read non-atomically since it was announced, and not changed.
const READ: u8 = 1 << 6;
/// The same, atomically.
const READ_ATOMICALLY: u8 = 1 << 7;

/// Up to this size, memory records the lines of its writes.
const MAX_LINES: usize = 1024;

/// A part of memory that is written or read when it is announced or published.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub offset: u32,
    pub bytes: u8,
    pub value: u128,
    /// The mode of the last write; of the read if it was only read.
    pub access: CellAccess,
    /// The write.
    pub line: Line,
}

/// The last access to a part of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellAccess {
    Written(WriteMode),
    Read(ReadMode),
}

impl Block {
    pub(crate) fn new(size: usize, kind: BlockKind, zeroed: bool) -> Block {
        let mark = if zeroed { INITIALISED } else { UNINITIALISED };
        let lines = if size <= MAX_LINES { vec![Line::NONE; size] } else { Vec::new() };
        let marks = vec![mark; size];
        let (site, caller, serial) = (u32::MAX, u32::MAX, 0);
        let (escaped, ended, begun, renews, tells, told) = (false, false, false, false, false, false);
        let (bytes, overwritten, family) = (vec![0; size], Vec::new(), Family::Malloc);
        Block {
            bytes,
            marks,
            lines,
            overwritten,
            kind,
            family,
            escaped,
            ended,
            begun,
            renews,
            zeroed,
            site,
            caller,
            serial,
            tells,
            told,
        }
    }

    /// Memory with these bytes.
    pub(crate) fn of_bytes(bytes: &[u8], kind: BlockKind) -> Block {
        let mut block = Block::new(bytes.len(), kind, true);
        block.bytes.copy_from_slice(bytes);
        block
    }

    /// Are all of these bytes initialised?
    pub(crate) fn is_initialised(&self, offset: usize, bytes: usize) -> bool {
        self.zeroed || self.marks[offset..offset + bytes].iter().all(|mark| mark & KIND != UNINITIALISED)
    }

    /// Is none of these bytes initialised?
    pub(crate) fn is_untouched(&self, offset: usize, bytes: usize) -> bool {
        !self.zeroed && self.marks[offset..offset + bytes].iter().all(|&mark| mark & KIND == UNINITIALISED)
    }

    pub(crate) fn read(&self, offset: usize, bytes: usize) -> u128 {
        read_bytes(&self.bytes[offset..offset + bytes])
    }

    pub(crate) fn write(&mut self, offset: usize, bytes: usize, value: u128, mode: WriteMode, line: Line) {
        let end = offset + bytes;
        if mode == WriteMode::Na {
            let is_seen =
                |cell: &Cell| (cell.offset as usize) < offset || cell.offset as usize + cell.bytes as usize > end;
            self.overwritten.retain(is_seen);
        } else if self.width_at(offset).map(usize::from) == Some(bytes) && self.marks[offset] & CHANGED != 0 {
            let access = CellAccess::Written(mode_of(self.marks[offset] >> MODE));
            let old = self.read(offset, bytes);
            // If two relaxed writes have the same value, it does not matter which is found.
            if (old, access) != (value, CellAccess::Written(WriteMode::Rlx)) || mode != WriteMode::Rlx {
                let line = self.line(offset);
                self.overwritten.push(Cell { offset: offset as u32, bytes: bytes as u8, value: old, access, line });
            }
        }
        self.bytes[offset..offset + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
        let first = if bytes.is_power_of_two() { FIRST + bytes.trailing_zeros() as u8 } else { INITIALISED };
        self.marks[offset] = first | mode_bits(mode) << MODE | CHANGED;
        self.marks[offset + 1..offset + bytes].fill(INITIALISED | CHANGED);
        self.note_lines(offset, 1, line);
    }

    fn line(&self, offset: usize) -> Line {
        self.lines.get(offset).copied().unwrap_or(Line::NONE)
    }

    fn note_lines(&mut self, offset: usize, bytes: usize, line: Line) {
        if !self.lines.is_empty() {
            self.lines[offset..offset + bytes].fill(line);
        }
    }

    /// Fills memory with a byte. Parts keep their sizes.
    pub(crate) fn fill(&mut self, offset: usize, bytes: usize, byte: u8, line: Line) {
        self.bytes[offset..offset + bytes].fill(byte);
        let mut at = offset;
        while at < offset + bytes {
            let width = self.width_at(at).map(usize::from).filter(|&width| at + width <= offset + bytes);
            match width {
                Some(width) => {
                    self.marks[at] = self.marks[at] & KIND | CHANGED;
                    self.marks[at + 1..at + width].fill(INITIALISED | CHANGED);
                    at += width;
                }
                None => {
                    self.marks[at] = INITIALISED | CHANGED;
                    at += 1;
                }
            }
        }
        self.note_lines(offset, bytes, line);
    }

    /// Makes these bytes uninitialised.
    pub(crate) fn forget(&mut self, offset: usize, bytes: usize) {
        self.marks[offset..offset + bytes].fill(UNINITIALISED);
    }

    /// Begins or ends the scope of the variable: it has no value in either case.
    pub(crate) fn enter_or_leave_scope(&mut self, begins: bool, renews: bool) {
        (self.ended, self.renews) = (!begins, renews);
        self.bytes.fill(0);
        self.marks.fill(UNINITIALISED);
        self.overwritten.clear();
    }

    /// Records a read, if it must be announced.
    pub(crate) fn note_read(&mut self, offset: usize, bytes: usize, atomic: bool) {
        let read = if atomic { READ_ATOMICALLY } else { READ };
        for mark in self.marks[offset..offset + bytes].iter_mut().filter(|mark| **mark & CHANGED == 0) {
            *mark |= read;
        }
    }

    /// Is a read of these bytes already recorded, or irrelevant?
    pub(crate) fn knows_read(&self, offset: usize, bytes: usize, atomic: bool) -> bool {
        let read = if atomic { READ_ATOMICALLY } else { READ };
        !self.told || self.marks[offset..offset + bytes].iter().all(|mark| mark & (CHANGED | read) != 0)
    }

    /// The bytes and marks of a part, for copying.
    pub(crate) fn copy_out(&self, offset: usize, bytes: usize) -> (Vec<u8>, Vec<u8>) {
        (self.bytes[offset..offset + bytes].to_vec(), self.marks[offset..offset + bytes].to_vec())
    }

    pub(crate) fn copy_in(&mut self, offset: usize, (bytes, marks): &(Vec<u8>, Vec<u8>), line: Line) {
        self.bytes[offset..offset + bytes.len()].copy_from_slice(bytes);
        for (to, from) in self.marks[offset..offset + marks.len()].iter_mut().zip(marks) {
            // A copy is not atomic, whatever wrote its source.
            *to = match from & KIND {
                UNINITIALISED => UNINITIALISED,
                kind => kind | CHANGED,
            };
        }
        self.note_lines(offset, bytes.len(), line);
    }

    /// The size of the access that last wrote the bytes from this offset, if they are unchanged
    /// since.
    pub(crate) fn width_at(&self, offset: usize) -> Option<u8> {
        let mark = *self.marks.get(offset)? & KIND;
        let bytes = 1usize.checked_shl(u32::from(mark.checked_sub(FIRST)?))?;
        let rest = self.marks.get(offset + 1..offset + bytes)?;
        rest.iter().all(|&mark| mark & KIND == INITIALISED).then_some(bytes as u8)
    }

    /// The writes that make the contents visible to other threads. `width` knows the sizes of the
    /// parts of globals. If memory is zero from the start, zeros that were not written explicitly
    /// are omitted. For announced memory: what has changed or was read.
    pub(crate) fn cells(&self, width: impl Fn(u32) -> Option<u8>) -> Vec<Cell> {
        let mut cells = self.overwritten.clone();
        let mut at = 0;
        while at < self.bytes.len() {
            if self.marks[at] & KIND == UNINITIALISED {
                at += 1;
                continue;
            }
            let written = self.width_at(at);
            let natural = || {
                let rest = self.bytes.len() - at;
                let is_plain = |size: usize| {
                    size <= rest
                        && at.is_multiple_of(size)
                        && self.marks[at..at + size].iter().all(|&mark| mark & KIND == INITIALISED)
                };
                [8usize, 4, 2].into_iter().find(|&size| is_plain(size)).unwrap_or(1) as u8
            };
            let declared = width(at as u32).filter(|&bytes| at + bytes as usize <= self.bytes.len());
            let bytes = declared.or(written).unwrap_or_else(natural);
            let value = self.read(at, bytes as usize);
            let marks = &self.marks[at..at + bytes as usize];
            let is_wanted = match self.told {
                true => marks.iter().any(|mark| mark & (CHANGED | READ | READ_ATOMICALLY) != 0),
                false => value != 0 || written.is_some(),
            };
            if is_wanted {
                let is_read = self.told && marks.iter().all(|mark| mark & CHANGED == 0);
                let access = match is_read {
                    true if marks.iter().any(|mark| mark & READ != 0) => CellAccess::Read(ReadMode::Na),
                    true => CellAccess::Read(ReadMode::Rlx),
                    false if written == Some(bytes) => CellAccess::Written(mode_of(self.marks[at] >> MODE)),
                    false => CellAccess::Written(WriteMode::Na),
                };
                let line = if is_read { Line::NONE } else { self.line(at) };
                cells.push(Cell { offset: at as u32, bytes, value, access, line });
            }
            at += bytes as usize;
        }
        cells
    }

    /// Records that its contents have been announced.
    pub(crate) fn note_told(&mut self) {
        self.told = true;
        self.overwritten.clear();
        for mark in &mut self.marks {
            *mark &= !(CHANGED | READ | READ_ATOMICALLY);
        }
    }

    /// Is there something to announce?
    pub(crate) fn has_news(&self) -> bool {
        !self.told || self.marks.iter().any(|mark| mark & (CHANGED | READ | READ_ATOMICALLY) != 0)
    }

    /// Is there memory that was initialised as a whole and not by accesses? Then unwritten bytes
    /// count as zero.
    pub(crate) fn is_partly_filled(&self) -> bool {
        let mut at = 0;
        while at < self.marks.len() {
            match (self.marks[at] & KIND, self.width_at(at)) {
                (UNINITIALISED, _) => at += 1,
                (_, Some(bytes)) => at += bytes as usize,
                (_, None) => return true,
            }
        }
        false
    }
}

fn mode_bits(mode: WriteMode) -> u8 {
    match mode {
        WriteMode::Na => 0,
        WriteMode::Rlx => 1,
        WriteMode::Rel => 2,
        WriteMode::Sc => 3,
    }
}

fn mode_of(bits: u8) -> WriteMode {
    [WriteMode::Na, WriteMode::Rlx, WriteMode::Rel, WriteMode::Sc][usize::from(bits & 3)]
}

/// Little-endian.
pub(crate) fn read_bytes(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |value, &byte| value << 8 | u128::from(byte))
}

/// The aligned words of memory that are not zero.
pub(crate) fn words_of(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks_exact(8).map(|word| read_bytes(word) as u64).filter(|&word| word != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(pc: u32) -> Line {
        Line { pc, number: pc }
    }

    #[test]
    fn what_atomic_writes_overwrite_is_there() {
        let mut block = Block::new(4, BlockKind::Heap, false);
        let values = |block: &Block| block.cells(|_| None).iter().map(|cell| cell.value).collect::<Vec<_>>();
        block.write(0, 4, 1, WriteMode::Na, line(0));
        block.write(0, 4, 2, WriteMode::Rlx, line(1));
        block.write(0, 4, 3, WriteMode::Rel, line(2));
        block.write(0, 4, 4, WriteMode::Rlx, line(3));
        block.write(0, 4, 4, WriteMode::Rlx, line(4));
        assert_eq!(values(&block), [1, 2, 3, 4]);
        block.write(0, 4, 5, WriteMode::Na, line(5));
        assert_eq!(values(&block), [5]);
    }

    #[test]
    fn cells_are_what_was_written() {
        let mut block = Block::new(24, BlockKind::Heap, false);
        block.write(0, 4, 7, WriteMode::Na, line(3));
        block.write(8, 8, 0, WriteMode::Rel, line(4));
        assert!(!block.is_initialised(4, 4));
        assert!(!block.is_partly_filled());
        let cells = block.cells(|_| None);
        let seen: Vec<_> = cells.iter().map(|cell| (cell.offset, cell.bytes, cell.value, cell.line.pc)).collect();
        assert_eq!(seen, [(0, 4, 7, 3), (8, 8, 0, 4)]);
        assert_eq!(cells[1].access, CellAccess::Written(WriteMode::Rel));
        // An overlapping write splits the cell.
        block.write(10, 1, 9, WriteMode::Na, line(5));
        assert_eq!(block.width_at(8), None);
        assert_eq!(block.read(8, 8), 9 << 16);
        block.fill(16, 8, 0, line(6));
        assert!(block.is_partly_filled());
    }

    #[test]
    fn what_was_told_is_told_again_when_it_changes() {
        let mut block = Block::new(12, BlockKind::Heap, false);
        for part in 0..3 {
            block.write(4 * part, 4, 1, WriteMode::Na, line(0));
        }
        assert_eq!(block.cells(|_| None).len(), 3);
        block.note_told();
        assert!(block.cells(|_| None).is_empty());
        block.write(4, 4, 1, WriteMode::Rlx, line(0));
        block.note_read(4, 4, false);
        block.note_read(8, 4, false);
        let seen: Vec<_> = block.cells(|_| None).iter().map(|cell| (cell.offset, cell.access)).collect();
        assert_eq!(seen, [(4, CellAccess::Written(WriteMode::Rlx)), (8, CellAccess::Read(ReadMode::Na))]);
    }
}
