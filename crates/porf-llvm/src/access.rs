//! Memory as the interpreter sees it: where accesses go, allocation, and the publishing of what others get to know.
//!
//! Memory that only one thread knows is part of that thread's state (`memory.rs`); it is written as events when its address escapes.

use crate::memory::{Block, BlockKind};
use crate::program::CProgram;
use crate::state::{Micro, State, Status};
use porf_program::{Address, AllocId, Failure, Place, Region, Width};

/// Larger memory is not modelled.
pub(crate) const MAX_SIZE: u64 = 1 << 26;

/// Where an access goes.
pub(crate) enum Target {
    /// To the thread's own memory.
    Private(Address),
    /// To the initial bytes of a global that nobody can have changed.
    Image(usize, usize),
    /// To memory that others may know.
    Shared,
}

impl CProgram {
    /// Where an access goes, or why it goes nowhere.
    #[inline]
    pub(crate) fn locate(
        &self,
        state: &State,
        pointer: u64,
        bytes: u32,
        write: bool,
        atomic: bool,
    ) -> Result<Target, Failure> {
        let address = Address::from_pointer(pointer);
        if atomic && address.offset & (bytes - 1) != 0 {
            return Err(Failure::Misaligned { address });
        }
        if let Some((thread, nth)) = address.alloc.as_dynamic() {
            if thread != state.thread as usize {
                return Ok(Target::Shared);
            }
            return self.locate_own(state, address, nth, bytes);
        }
        let Some(global) = address.alloc.as_global() else {
            return Err(if address.alloc == AllocId::NULL {
                Failure::NullAccess
            } else {
                Failure::OutOfBounds { address }
            });
        };
        let size = self.globals.get(global).map_or(0, |global| global.initial.len());
        if address.offset as usize + bytes as usize > size {
            return Err(Failure::OutOfBounds { address });
        }
        if self.infos[global].constant {
            return if write {
                Err(Failure::WriteToConstant { address })
            } else {
                Ok(Target::Image(global, address.offset as usize))
            };
        }
        if !state.solo {
            return Ok(Target::Shared);
        }
        let is_changed = state.memory().is_some_and(|memory| memory.get(address.alloc).is_some());
        Ok(if write || is_changed { Target::Private(address) } else { Target::Image(global, address.offset as usize) })
    }

    pub(crate) fn locate_own(&self, state: &State, address: Address, nth: u32, bytes: u32) -> Result<Target, Failure> {
        let Some(memory) = state.memory() else { return Err(Failure::OutOfBounds { address }) };
        if let Some(block) = memory.get(address.alloc) {
            if address.offset as usize + bytes as usize > block.bytes.len() {
                return Err(Failure::OutOfBounds { address });
            }
            return Ok(Target::Private(address));
        }
        if memory.is_published(nth) {
            return Ok(Target::Shared);
        }
        Err(if self.was_heap(state, nth) {
            Failure::UseAfterFree { address }
        } else {
            Failure::UseAfterReturn { address }
        })
    }

    /// Was the thread's own memory of this number, which is there no more, on the heap?
    pub(crate) fn was_heap(&self, state: &State, nth: u32) -> bool {
        state.memory().is_some_and(|memory| memory.was_freed(nth))
    }

    /// Reads memory that is near.
    pub(crate) fn read(&self, state: &State, target: Target, bytes: u32) -> Result<u128, Failure> {
        let bytes = bytes as usize;
        match target {
            Target::Image(global, offset) => {
                Ok(crate::memory::read_bytes(&self.globals[global].initial[offset..offset + bytes]))
            }
            Target::Private(address) => {
                let offset = address.offset as usize;
                let Some(block) = state.memory().and_then(|memory| memory.get(address.alloc)) else { return Ok(0) };
                if block.kind == BlockKind::Heap && !block.is_initialised(offset, bytes) {
                    return Err(Failure::Uninitialised { address });
                }
                Ok(block.read(offset, bytes))
            }
            Target::Shared => Ok(0),
        }
    }

    /// Writes memory that is near.
    pub(crate) fn write(&self, state: &mut State, target: Target, bytes: u32, value: u128) {
        let Target::Private(address) = target else { return };
        self.own_global(state, address.alloc);
        if bytes >= 8 {
            self.note_escape(state, address.alloc, value as u64);
        }
        if let Some(block) = state.memory_mut().get_mut(address.alloc) {
            block.write(address.offset as usize, bytes as usize, value);
        }
    }

    /// Makes a global that is to be changed part of the only thread's memory.
    pub(crate) fn own_global(&self, state: &mut State, alloc: AllocId) {
        let Some(global) = alloc.as_global() else { return };
        if state.memory().is_none_or(|memory| memory.get(alloc).is_none()) {
            let block = Block::of_bytes(&self.globals[global].initial, BlockKind::Global);
            state.memory_mut().insert(alloc, block);
        }
    }

    /// Notes that the address of stack memory is written to memory that may outlive it.
    pub(crate) fn note_escape(&self, state: &mut State, into: AllocId, value: u64) {
        let alloc = Address::from_pointer(value).alloc;
        if alloc.as_dynamic().is_none_or(|(thread, _)| thread != state.thread as usize) || alloc == into {
            return;
        }
        let is_stack = |block: &Block| matches!(block.kind, BlockKind::Stack(_)) && !block.escaped;
        if state.memory().and_then(|memory| memory.get(alloc)).is_some_and(is_stack)
            && let Some(block) = state.memory_mut().get_mut(alloc)
        {
            block.escaped = true;
        }
    }

    /// Allocates memory of the thread's own.
    pub(crate) fn allocate(&self, state: &mut State, size: u64, kind: BlockKind, zeroed: bool) -> Result<u64, Failure> {
        let alloc = AllocId::dynamic(state.thread as usize, state.allocs);
        let (Some(alloc), true) = (alloc, size <= MAX_SIZE) else {
            return Err(Failure::Unsupported { message: self.too_much_memory });
        };
        state.allocs += 1;
        state.memory_mut().insert(alloc, Block::new(size as usize, kind, zeroed));
        Ok(Address { alloc, offset: 0 }.to_pointer())
    }

    pub(crate) fn thread_local(&self, state: &mut State, global: u32) -> Result<u64, Failure> {
        let known = state.memory().and_then(|memory| memory.thread_locals.iter().find(|(it, _)| *it == global));
        if let Some(&(_, nth)) = known {
            let alloc = AllocId::dynamic(state.thread as usize, nth).unwrap_or(AllocId::NULL);
            return Ok(Address { alloc, offset: 0 }.to_pointer());
        }
        let nth = state.allocs;
        let initial = &self.globals[global as usize].initial;
        let pointer = self.allocate(state, initial.len() as u64, BlockKind::Static, true)?;
        let memory = state.memory_mut();
        memory.insert(Address::from_pointer(pointer).alloc, Block::of_bytes(initial, BlockKind::Static));
        memory.thread_locals.push((global, nth));
        Ok(pointer)
    }

    /// Prepares to publish the private memory that can be reached from the words. False if there is none.
    pub(crate) fn publish(&self, state: &mut State, words: impl Iterator<Item = u64>) -> bool {
        let Some(memory) = state.memory() else { return false };
        let found = memory.reachable(words);
        if found.is_empty() {
            return false;
        }
        self.queue_blocks(state, &found);
        true
    }

    pub(crate) fn queue_blocks(&self, state: &mut State, found: &[AllocId]) {
        let extra = state.extra_mut();
        extra.done = 0;
        for &alloc in found {
            let (Some(block), Some((_, nth))) = (extra.memory.remove(alloc), alloc.as_dynamic()) else { continue };
            let region = match block.kind {
                BlockKind::Stack(_) => Region::Stack,
                _ => Region::Heap,
            };
            if let BlockKind::Stack(depth) = block.kind {
                extra.memory.shared_stack.push((nth, depth));
            }
            extra.memory.note_published(nth);
            // Stack memory may be read before it is written, as far as we report.
            let zeroed = block.zeroed || region == Region::Stack || block.is_partly_filled();
            if zeroed {
                self.parts.note_zeroed(alloc);
            }
            extra.queue.push(Micro::Alloc { nth, size: block.bytes.len() as u64, region, zeroed });
            for cell in block.cells(|_| None) {
                self.parts.note(Address { alloc, offset: cell.offset }, cell.bytes);
                extra.queue.push(store(alloc, cell));
            }
        }
        state.status = Status::Publishing;
    }

    /// Ends the time in which there is only one thread: what it changed must be there for all. False if there is nothing to be done.
    pub(crate) fn end_solo(&self, state: &mut State) -> bool {
        state.solo = false;
        let Some(memory) = state.memory() else { return false };
        let changed: Vec<AllocId> =
            (0..self.globals.len()).filter_map(AllocId::global).filter(|&alloc| memory.get(alloc).is_some()).collect();
        let words: Vec<u64> = self
            .globals
            .iter()
            .enumerate()
            .filter(|&(number, _)| !self.infos[number].constant)
            .filter_map(|(number, global)| Some((AllocId::global(number)?, global)))
            .flat_map(|(alloc, global)| {
                let bytes = memory.get(alloc).map_or(&global.initial, |block| &block.bytes);
                crate::memory::pointers(bytes).collect::<Vec<_>>()
            })
            .collect();
        let found = memory.reachable(words.into_iter());
        if found.is_empty() && changed.is_empty() {
            return false;
        }
        self.queue_blocks(state, &found);
        let extra = state.extra_mut();
        for alloc in changed {
            let (Some(block), Some(global)) = (extra.memory.remove(alloc), alloc.as_global()) else { continue };
            let layout = &self.infos[global].layout;
            let initial = &self.globals[global].initial;
            for cell in block.cells(|offset| layout.width(offset)) {
                let range = cell.offset as usize..cell.offset as usize + cell.bytes as usize;
                if crate::memory::read_bytes(&initial[range]) != cell.value {
                    extra.queue.push(store(alloc, cell));
                }
            }
        }
        if extra.queue.is_empty() {
            state.status = Status::Running;
            return false;
        }
        state.status = Status::Publishing;
        true
    }
}

fn store(alloc: AllocId, cell: crate::memory::Cell) -> Micro {
    let place = Place { address: Address { alloc, offset: cell.offset }, width: width(cell.bytes) };
    Micro::Store { place, value: cell.value }
}

/// The width of an access of so many bytes.
pub(crate) fn width(bytes: u8) -> Width {
    match bytes {
        1 => Width::W8,
        2 => Width::W16,
        4 => Width::W32,
        8 => Width::W64,
        _ => Width::W128,
    }
}
