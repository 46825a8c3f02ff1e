//! Memory that only one thread knows: it is part of the thread's state, and accesses to it are no events.
//!
//! Stack and heap memory begins its life here, and so do the globals before the first thread is created. It stays until its address gets
//! where others may find it: written to memory that is not private, given to a new thread, or returned by the thread. Then it is
//! *published*: the thread allocates it and writes what it holds, as non-atomic writes, right before. Nobody could have told the
//! difference to having written it all along, and whoever reads it without synchronisation races with these writes.

use porf_program::{Address, AllocId};
use std::sync::Arc;

/// What memory is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BlockKind {
    Heap,
    /// Of a function call at this depth.
    Stack(u32),
    /// A global, changed before the first thread was created.
    Global,
    /// A thread-local variable, or memory for the runtime.
    Static,
}

/// Allocated memory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Block {
    pub bytes: Vec<u8>,
    /// For each byte: not initialised, initialised, or the first of an access of 1, 2, 4, 8 or 16 bytes.
    marks: Vec<u8>,
    pub kind: BlockKind,
    /// Its address was written to older memory, which may outlive it.
    pub escaped: bool,
    /// What was never written is zero.
    pub zeroed: bool,
}

const UNINITIALISED: u8 = 0;
const INITIALISED: u8 = 1;
/// The mark of the first byte of an access of `1 << k` bytes is `FIRST + k`.
const FIRST: u8 = 2;

/// A part of memory to be written when it is published.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub offset: u32,
    pub bytes: u8,
    pub value: u128,
}

impl Block {
    pub(crate) fn new(size: usize, kind: BlockKind, zeroed: bool) -> Block {
        let mark = if zeroed { INITIALISED } else { UNINITIALISED };
        Block { bytes: vec![0; size], marks: vec![mark; size], kind, escaped: false, zeroed }
    }

    /// Memory with these bytes.
    pub(crate) fn of_bytes(bytes: &[u8], kind: BlockKind) -> Block {
        Block { bytes: bytes.to_vec(), marks: vec![INITIALISED; bytes.len()], kind, escaped: false, zeroed: true }
    }

    /// Are all of these bytes initialised?
    pub(crate) fn is_initialised(&self, offset: usize, bytes: usize) -> bool {
        self.zeroed || !self.marks[offset..offset + bytes].contains(&UNINITIALISED)
    }

    /// Is none of these bytes initialised?
    pub(crate) fn is_untouched(&self, offset: usize, bytes: usize) -> bool {
        !self.zeroed && self.marks[offset..offset + bytes].iter().all(|&mark| mark == UNINITIALISED)
    }

    pub(crate) fn read(&self, offset: usize, bytes: usize) -> u128 {
        read_bytes(&self.bytes[offset..offset + bytes])
    }

    pub(crate) fn write(&mut self, offset: usize, bytes: usize, value: u128) {
        self.bytes[offset..offset + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
        let first = if bytes.is_power_of_two() { FIRST + bytes.trailing_zeros() as u8 } else { INITIALISED };
        self.marks[offset] = first;
        self.marks[offset + 1..offset + bytes].fill(INITIALISED);
    }

    pub(crate) fn fill(&mut self, offset: usize, bytes: usize, byte: u8) {
        self.bytes[offset..offset + bytes].fill(byte);
        self.marks[offset..offset + bytes].fill(INITIALISED);
    }

    /// These bytes are not initialised.
    pub(crate) fn forget(&mut self, offset: usize, bytes: usize) {
        self.marks[offset..offset + bytes].fill(UNINITIALISED);
    }

    /// The bytes and marks of a part, to be put elsewhere.
    pub(crate) fn copy_out(&self, offset: usize, bytes: usize) -> (Vec<u8>, Vec<u8>) {
        (self.bytes[offset..offset + bytes].to_vec(), self.marks[offset..offset + bytes].to_vec())
    }

    pub(crate) fn copy_in(&mut self, offset: usize, (bytes, marks): &(Vec<u8>, Vec<u8>)) {
        self.bytes[offset..offset + bytes.len()].copy_from_slice(bytes);
        self.marks[offset..offset + marks.len()].copy_from_slice(marks);
    }

    /// The size of the access that last wrote the bytes from this offset, if they are as it left them.
    pub(crate) fn width_at(&self, offset: usize) -> Option<u8> {
        let mark = *self.marks.get(offset)?;
        let bytes = 1usize.checked_shl(u32::from(mark.checked_sub(FIRST)?))?;
        let rest = self.marks.get(offset + 1..offset + bytes)?;
        rest.iter().all(|&mark| mark == INITIALISED).then_some(bytes as u8)
    }

    /// What must be written for others to see the same; `width` knows the sizes of the parts of globals. Zeros that nobody wrote as such
    /// need not be written where memory is zero from the start.
    pub(crate) fn cells(&self, width: impl Fn(u32) -> Option<u8>) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut at = 0;
        while at < self.bytes.len() {
            if self.marks[at] == UNINITIALISED {
                at += 1;
                continue;
            }
            let written = self.width_at(at);
            let natural = || {
                let rest = self.bytes.len() - at;
                let is_plain = |size: usize| {
                    size <= rest
                        && at.is_multiple_of(size)
                        && self.marks[at..at + size].iter().all(|&mark| mark == INITIALISED)
                };
                [8usize, 4, 2].into_iter().find(|&size| is_plain(size)).unwrap_or(1) as u8
            };
            let declared = width(at as u32).filter(|&bytes| at + bytes as usize <= self.bytes.len());
            let bytes = declared.or(written).unwrap_or_else(natural);
            let value = self.read(at, bytes as usize);
            if value != 0 || written.is_some() {
                cells.push(Cell { offset: at as u32, bytes, value });
            }
            at += bytes as usize;
        }
        cells
    }

    /// Is there memory that was initialised as a whole and not by accesses? Then what is not written counts as zero.
    pub(crate) fn is_partly_filled(&self) -> bool {
        let mut at = 0;
        while at < self.marks.len() {
            match (self.marks[at], self.width_at(at)) {
                (UNINITIALISED, _) => at += 1,
                (_, Some(bytes)) => at += bytes as usize,
                (_, None) => return true,
            }
        }
        false
    }
}

/// Little-endian.
pub(crate) fn read_bytes(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |value, &byte| value << 8 | u128::from(byte))
}

/// The memory that a thread keeps to itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Private {
    /// By allocation, in order.
    blocks: Vec<(u32, Arc<Block>)>,
    /// Allocations of this thread that others may know: their numbers among the thread's allocations, in order.
    published: Vec<u32>,
    /// Of these, the ones on the stack, with the depth of their call.
    pub shared_stack: Vec<(u32, u32)>,
    /// Heap memory of this thread that it freed while nobody else knew it: the numbers, in order.
    freed: Vec<u32>,
    /// Thread-local variables: global → allocation.
    pub thread_locals: Vec<(u32, u32)>,
}

impl Private {
    #[inline]
    fn position(&self, alloc: AllocId) -> Result<usize, usize> {
        self.blocks.binary_search_by_key(&alloc.raw(), |(raw, _)| *raw)
    }

    #[inline]
    pub(crate) fn get(&self, alloc: AllocId) -> Option<&Block> {
        self.position(alloc).ok().map(|at| &*self.blocks[at].1)
    }

    pub(crate) fn get_mut(&mut self, alloc: AllocId) -> Option<&mut Block> {
        let at = self.position(alloc).ok()?;
        Some(Arc::make_mut(&mut self.blocks[at].1))
    }

    pub(crate) fn insert(&mut self, alloc: AllocId, block: Block) {
        match self.position(alloc) {
            Ok(at) => self.blocks[at].1 = Arc::new(block),
            Err(at) => self.blocks.insert(at, (alloc.raw(), Arc::new(block))),
        }
    }

    pub(crate) fn remove(&mut self, alloc: AllocId) -> Option<Arc<Block>> {
        self.position(alloc).ok().map(|at| self.blocks.remove(at).1)
    }

    pub(crate) fn is_published(&self, nth: u32) -> bool {
        self.published.binary_search(&nth).is_ok()
    }

    pub(crate) fn note_published(&mut self, nth: u32) {
        if let Err(at) = self.published.binary_search(&nth) {
            self.published.insert(at, nth);
        }
    }

    pub(crate) fn was_freed(&self, nth: u32) -> bool {
        self.freed.binary_search(&nth).is_ok()
    }

    pub(crate) fn note_freed(&mut self, nth: u32) {
        if let Err(at) = self.freed.binary_search(&nth) {
            self.freed.insert(at, nth);
        }
    }

    /// Was memory freed that has this number or a later one?
    pub(crate) fn frees_since(&self, nth: u32) -> bool {
        self.freed.last().is_some_and(|&last| last >= nth)
    }

    /// The greatest number of an allocation that has been published.
    pub(crate) fn last_published(&self) -> Option<u32> {
        self.published.last().copied()
    }

    /// The private blocks, with their allocations.
    pub(crate) fn blocks(&self) -> impl DoubleEndedIterator<Item = (u32, &Block)> {
        self.blocks.iter().map(|(raw, block)| (*raw, &**block))
    }

    /// Removes the blocks that do not satisfy the test.
    pub(crate) fn retain(&mut self, keep: impl Fn(u32, &Block) -> bool) {
        self.blocks.retain(|(raw, block)| keep(*raw, block));
    }

    /// The blocks that can be reached from these words, by pointers that lie in memory.
    pub(crate) fn reachable(&self, words: impl Iterator<Item = u64>) -> Vec<AllocId> {
        let mut found: Vec<AllocId> = Vec::new();
        let mut stack: Vec<AllocId> = Vec::new();
        let visit = |word: u64, found: &mut Vec<AllocId>, stack: &mut Vec<AllocId>| {
            let alloc = Address::from_pointer(word).alloc;
            if alloc.as_dynamic().is_some() && self.position(alloc).is_ok() && !found.contains(&alloc) {
                found.push(alloc);
                stack.push(alloc);
            }
        };
        words.for_each(|word| visit(word, &mut found, &mut stack));
        while let Some(alloc) = stack.pop() {
            if let Some(block) = self.get(alloc) {
                for word in pointers(&block.bytes) {
                    visit(word, &mut found, &mut stack);
                }
            }
        }
        found
    }
}

/// The aligned words of memory.
pub(crate) fn pointers(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks_exact(8).map(|word| read_bytes(word) as u64).filter(|&word| word >> 63 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_what_was_written() {
        let mut block = Block::new(24, BlockKind::Heap, false);
        block.write(0, 4, 7);
        block.write(8, 8, 0);
        assert!(!block.is_initialised(4, 4));
        assert!(!block.is_partly_filled());
        let cells = block.cells(|_| None);
        let seen: Vec<_> = cells.iter().map(|cell| (cell.offset, cell.bytes, cell.value)).collect();
        assert_eq!(seen, [(0, 4, 7), (8, 8, 0)]);
        // An overlapping write breaks the cell up.
        block.write(10, 1, 9);
        assert_eq!(block.width_at(8), None);
        assert_eq!(block.read(8, 8), 9 << 16);
        block.fill(16, 8, 0);
        assert!(block.is_partly_filled());
    }

    #[test]
    fn reachability_follows_pointers() {
        let mut private = Private::default();
        let ids: Vec<AllocId> = (0..3).map(|nth| AllocId::dynamic(1, nth).unwrap()).collect();
        for &id in &ids {
            private.insert(id, Block::new(16, BlockKind::Heap, true));
        }
        let pointer = |id: AllocId| Address { alloc: id, offset: 4 }.to_pointer();
        private.get_mut(ids[0]).unwrap().write(8, 8, pointer(ids[2]).into());
        assert_eq!(private.reachable([pointer(ids[0])].into_iter()), [ids[0], ids[2]]);
    }
}
