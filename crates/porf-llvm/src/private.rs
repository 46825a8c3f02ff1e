//! The private memory of a thread: its blocks, by allocation, and what other threads know of them.

use crate::memory::{Block, BlockKind, words_of};
use crate::numbers;
use porf_program::AllocId;
use smallvec::SmallVec;
use std::sync::Arc;

/// The private memory of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Private {
    /// By allocation, sorted.
    blocks: Vec<(u32, Arc<Block>)>,
    /// The blocks without an ordering action since their allocation, sorted.
    young: Vec<u32>,
    /// The blocks that must be announced and may have changed since the last time.
    changed: Vec<u32>,
    /// Memory of this thread that other threads may know: the slots, sorted.
    published: Vec<u32>,
    /// The sizes of published heap memory, by slot, if the program asks for sizes.
    sizes: Vec<(u32, u32)>,
    /// One more than the greatest serial number of memory that was announced, published or freed.
    known: u32,
    /// Published memory that ends with a call, with the depth of the call, or with the thread
    /// (`u32::MAX`).
    pub shared_stack: Vec<(u32, u32)>,
    /// Heap memory of this thread that it freed while no other thread knew it: the slots, sorted.
    freed: Vec<u32>,
    /// Thread-local variables: global → slot.
    pub thread_locals: Vec<(u32, u32)>,
    /// Was there a release write since the last announcement? Then every action is an ordering
    /// action.
    pub releases: bool,
    /// The number of blocks of each class of large memory.
    large: [u16; numbers::CLASSES],
    /// The number of bytes of all blocks.
    held: u64,
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
        self.held += block.bytes.len() as u64;
        match self.position(alloc) {
            Ok(at) => {
                let old = std::mem::replace(&mut self.blocks[at].1, Arc::new(block));
                self.held -= old.bytes.len() as u64;
            }
            Err(at) => self.blocks.insert(at, (alloc.raw(), Arc::new(block))),
        }
    }

    pub(crate) fn remove(&mut self, alloc: AllocId) -> Option<Arc<Block>> {
        self.note_gone(alloc.raw());
        let block = self.position(alloc).ok().map(|at| self.blocks.remove(at).1)?;
        self.held -= block.bytes.len() as u64;
        Some(block)
    }

    /// The number of bytes of all blocks.
    pub(crate) fn held(&self) -> u64 {
        self.held
    }

    /// Nothing more is announced about this memory.
    fn note_gone(&mut self, raw: u32) {
        if let Ok(at) = self.young.binary_search(&raw) {
            self.young.remove(at);
        }
        self.changed.retain(|&it| it != raw);
    }

    /// The slot for memory of a class.
    pub(crate) fn next_large(&mut self, class: u32) -> Option<u32> {
        let next = &mut self.large[class as usize];
        let slot = numbers::large_slot(class, (*next).into())?;
        *next += 1;
        Some(slot)
    }

    pub(crate) fn note_young(&mut self, alloc: AllocId) {
        if let Err(at) = self.young.binary_search(&alloc.raw()) {
            self.young.insert(at, alloc.raw());
        }
    }

    pub(crate) fn is_young(&self, alloc: AllocId) -> bool {
        self.young.binary_search(&alloc.raw()).is_ok()
    }

    /// Records that the block must be announced, and may have changed.
    pub(crate) fn note_changed(&mut self, alloc: AllocId) {
        if !self.changed.contains(&alloc.raw()) {
            self.changed.push(alloc.raw());
        }
    }

    /// Are there blocks that an ordering action concerns?
    #[inline]
    pub(crate) fn is_pending(&self) -> bool {
        !(self.young.is_empty() && self.changed.is_empty() && !self.releases)
    }

    /// Takes the blocks that must be announced.
    pub(crate) fn take_changed(&mut self) -> Vec<AllocId> {
        std::mem::take(&mut self.changed).into_iter().map(AllocId::from_raw).collect()
    }

    /// Called at an ordering action: no memory is young any more.
    pub(crate) fn age(&mut self) {
        self.young.clear();
        self.releases = false;
    }

    pub(crate) fn is_published(&self, slot: u32) -> bool {
        self.published.binary_search(&slot).is_ok()
    }

    /// Records the size of heap memory that is published.
    pub(crate) fn note_size(&mut self, slot: u32, size: usize) {
        self.sizes.push((slot, size as u32));
    }

    /// The size of published heap memory, if it was recorded.
    pub(crate) fn size_of_published(&self, slot: u32) -> Option<u64> {
        self.sizes.iter().rev().find(|(it, _)| *it == slot).map(|&(_, size)| size.into())
    }

    pub(crate) fn note_published(&mut self, slot: u32, serial: u32) {
        self.note_known(serial);
        if let Err(at) = self.published.binary_search(&slot) {
            self.published.insert(at, slot);
        }
    }

    /// Records that the slot of the memory with this serial number must not be reused.
    pub(crate) fn note_known(&mut self, serial: u32) {
        self.known = self.known.max(serial + 1);
    }

    /// Was memory with this serial number or a later one announced, published or freed?
    pub(crate) fn is_known_since(&self, serial: u32) -> bool {
        self.known > serial
    }

    /// Was memory with this slot allocated, given the number of allocations?
    pub(crate) fn was_allocated(&self, slot: u32, allocs: u32) -> bool {
        match slot & numbers::LARGE {
            0 => slot < allocs,
            _ => numbers::nth_of_class(slot).is_some_and(|(class, nth)| nth < self.large[class as usize].into()),
        }
    }

    pub(crate) fn was_freed(&self, slot: u32) -> bool {
        self.freed.binary_search(&slot).is_ok()
    }

    pub(crate) fn note_freed(&mut self, slot: u32, serial: u32) {
        self.note_known(serial);
        if let Err(at) = self.freed.binary_search(&slot) {
            self.freed.insert(at, slot);
        }
    }

    /// The private blocks, with their allocations.
    pub(crate) fn blocks(&self) -> impl DoubleEndedIterator<Item = (u32, &Block)> + ExactSizeIterator {
        self.blocks.iter().map(|(raw, block)| (*raw, &**block))
    }

    /// The blocks that the thread allocated with this serial number or a later one.
    ///
    /// Slots of one class are assigned in order, and so are ordinary slots. Therefore the older
    /// blocks of a class are skipped at once: a call that returns costs nothing for the memory of
    /// its callers.
    pub(crate) fn since(&self, serial: u32) -> impl Iterator<Item = (u32, &Block)> {
        let mut rest = self.blocks.len();
        std::iter::from_fn(move || {
            loop {
                let (raw, block) = self.blocks[..rest].last().filter(|(_, block)| block.kind != BlockKind::Global)?;
                if block.serial >= serial {
                    rest -= 1;
                    return Some((*raw, &**block));
                }
                let class = numbers::class_of(*raw)?;
                let is_before = |it: u32| numbers::class_of(it).is_none_or(|it| it < class);
                rest = self.blocks[..rest].partition_point(|&(it, _)| is_before(it));
            }
        })
    }

    /// Removes the stack memory of the call at this depth, which has this serial number or a later
    /// one. Its slots of large memory can be reused if `reuse`.
    pub(crate) fn end_call(&mut self, depth: u32, serial: u32, reuse: bool) {
        let is_gone = |block: &Block| block.kind == BlockKind::Stack(depth);
        let gone: SmallVec<[u32; 8]> =
            self.since(serial).filter(|(_, block)| is_gone(block)).map(|(raw, _)| raw).collect();
        for raw in gone {
            self.remove(AllocId::from_raw(raw));
            if reuse && let Some(class) = numbers::class_of(raw) {
                self.large[class as usize] -= 1;
            }
        }
    }

    /// The blocks that are reachable from these words, through pointers in memory.
    pub(crate) fn reachable(&self, words: impl Iterator<Item = u64>) -> Vec<AllocId> {
        let mut found: Vec<AllocId> = Vec::new();
        let mut stack: Vec<AllocId> = Vec::new();
        let visit = |word: u64, found: &mut Vec<AllocId>, stack: &mut Vec<AllocId>| {
            for alloc in numbers::pointees(word) {
                if self.position(alloc).is_ok() && !found.contains(&alloc) {
                    found.push(alloc);
                    stack.push(alloc);
                }
            }
        };
        words.for_each(|word| visit(word, &mut found, &mut stack));
        while let Some(alloc) = stack.pop() {
            if let Some(block) = self.get(alloc) {
                for word in words_of(&block.bytes) {
                    visit(word, &mut found, &mut stack);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Line;
    use porf_exec::WriteMode;
    use porf_program::Address;

    #[test]
    fn reachability_follows_pointers() {
        let mut private = Private::default();
        let ids: Vec<AllocId> = (0..3).map(|nth| AllocId::dynamic(1, nth).unwrap()).collect();
        for &id in &ids {
            private.insert(id, Block::new(16, BlockKind::Heap, true));
        }
        let pointer = |id: AllocId| numbers::number(Address { alloc: id, offset: 4 });
        private.get_mut(ids[0]).unwrap().write(
            8,
            8,
            (!pointer(ids[2])).into(),
            WriteMode::Na,
            Line { pc: 0, number: 0 },
        );
        assert_eq!(private.reachable([pointer(ids[0]) | 7 << 48].into_iter()), [ids[0], ids[2]]);
    }
}
