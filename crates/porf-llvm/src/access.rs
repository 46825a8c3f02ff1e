//! Memory for the interpreter: targets of accesses, allocation, and publishing memory to other
//! threads.
//!
//! Memory that only one thread knows is part of that thread's state (`memory.rs`). It is written as
//! events when its address escapes, or before actions that may order accesses.

use crate::foresight::Foreseen;
use crate::memory::{Block, BlockKind, Family, Line};
use crate::numbers::{self, Need};
use crate::private::Private;
use crate::program::CProgram;
use crate::state::{Extra, Micro, MicroKind, State, Status};
use porf_exec::WriteMode;
use porf_program::{Address, AllocId, Failure, Region, Width};

/// Larger memory is not modelled.
pub(crate) const MAX_SIZE: u64 = numbers::MAX_SIZE;

/// The number of blocks of a thread's memory above which ended variables are forgotten.
const MAX_GONE: usize = 256;

/// The target of an access.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    /// The thread's private memory.
    Private(Address),
    /// The initial bytes of a global that no thread can have changed.
    Image(usize, usize),
    /// Memory that other threads may know.
    Shared,
}

impl CProgram {
    /// The address for a number; null if it is not an address.
    #[inline]
    pub(crate) fn address(&self, pointer: u64) -> Address {
        self.numbers.resolve(pointer).unwrap_or(Address { alloc: AllocId::NULL, offset: pointer as u32 })
    }

    /// The target of an access, or an error.
    #[inline]
    pub(crate) fn locate(
        &self,
        state: &State,
        pointer: u64,
        bytes: u32,
        write: bool,
        atomic: bool,
    ) -> Result<Target, Failure> {
        let Some(address) = self.numbers.resolve(pointer) else { return Err(no_memory(pointer)) };
        if atomic && pointer & u64::from(bytes - 1) != 0 {
            return Err(Failure::Misaligned { address });
        }
        if let Some((thread, slot)) = address.alloc.as_dynamic() {
            if thread == state.thread as usize {
                return self.locate_own(state, address, slot, bytes);
            }
            return if (address.offset as i32) < 0 {
                Err(Failure::OutOfBounds { address })
            } else {
                Ok(Target::Shared)
            };
        }
        let Some(global) = address.alloc.as_global() else { return Err(Failure::OutOfBounds { address }) };
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

    pub(crate) fn locate_own(&self, state: &State, address: Address, slot: u32, bytes: u32) -> Result<Target, Failure> {
        let Some(memory) = state.memory() else {
            return Err(Failure::NoMemory { number: self.numbers.number(address) });
        };
        if let Some(block) = memory.get(address.alloc) {
            if address.offset as usize + bytes as usize > block.bytes.len() {
                return Err(Failure::OutOfBounds { address });
            }
            if block.ended {
                return Err(Failure::UseAfterScope { address });
            }
            return Ok(Target::Private(address));
        }
        if memory.is_published(slot) {
            return if (address.offset as i32) < 0 {
                Err(Failure::OutOfBounds { address })
            } else {
                Ok(Target::Shared)
            };
        }
        Err(if memory.was_freed(slot) {
            Failure::UseAfterFree { address }
        } else if memory.was_allocated(slot, state.allocs) {
            Failure::UseAfterReturn { address }
        } else {
            Failure::NoMemory { number: self.numbers.number(address) }
        })
    }

    /// Reads private or constant memory.
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

    /// Reads private or constant memory for an instruction of the program: the value, and its
    /// uninitialised bits.
    #[inline]
    pub(crate) fn load(
        &self,
        state: &mut State,
        target: Target,
        bytes: u32,
        atomic: bool,
    ) -> Result<(u128, u128), Failure> {
        if state.tells {
            self.note_read(state, target, bytes, atomic);
        }
        let Target::Private(address) = target else { return Ok((self.read(state, target, bytes)?, 0)) };
        let Some(block) = state.memory().and_then(|memory| memory.get(address.alloc)) else { return Ok((0, 0)) };
        let (offset, size) = (address.offset as usize, bytes as usize);
        let poison = if block.is_initialised(offset, size) { 0 } else { self.poison_at(state, target, bytes)? };
        Ok((block.read(offset, size), poison))
    }

    /// The same for an atomic access, whose value must be initialised.
    pub(crate) fn load_initialised(&self, state: &mut State, address: Address, bytes: u32) -> Result<u128, Failure> {
        match self.load(state, Target::Private(address), bytes, true)? {
            (value, 0) => Ok(value),
            _ => Err(Failure::Uninitialised { address }),
        }
    }

    /// Records a read of memory that will be announced.
    pub(crate) fn note_read(&self, state: &mut State, target: Target, bytes: u32, atomic: bool) {
        let Target::Private(Address { alloc, offset }) = target else { return };
        let (offset, bytes) = (offset as usize, bytes as usize);
        let block = state.memory().and_then(|memory| memory.get(alloc));
        if block.is_none_or(|block| block.knows_read(offset, bytes, atomic)) {
            return;
        }
        let memory = state.memory_mut();
        memory.note_changed(alloc);
        if let Some(block) = memory.get_mut(alloc) {
            block.note_read(offset, bytes, atomic);
        }
    }

    /// Writes private memory, non-atomically.
    pub(crate) fn write(&self, state: &mut State, target: Target, bytes: u32, value: u128) {
        self.store(state, target, bytes, value, WriteMode::Na);
    }

    /// Writes private memory.
    pub(crate) fn store(&self, state: &mut State, target: Target, bytes: u32, value: u128, mode: WriteMode) {
        let Target::Private(address) = target else { return };
        self.own_global(state, address.alloc);
        if bytes >= 8 {
            self.note_escape(state, address.alloc, value as u64);
            if bytes == 16 {
                self.note_escape(state, address.alloc, (value >> 64) as u64);
            }
        }
        self.change(state, address.alloc, |block, line| {
            block.write(address.offset as usize, bytes as usize, value, mode, line);
        });
        if matches!(mode, WriteMode::Rel | WriteMode::Sc) && !state.solo {
            state.memory_mut().releases = true;
        }
    }

    /// Changes private memory.
    pub(crate) fn change(&self, state: &mut State, alloc: AllocId, change: impl FnOnce(&mut Block, Line)) {
        let pc = self.own_pc(state);
        let extra = state.extra_mut();
        extra.writes += 1;
        let (memory, line) = (&mut extra.memory, Line { pc, number: extra.writes });
        let Some(block) = memory.get_mut(alloc) else { return };
        change(block, line);
        if block.tells {
            memory.note_changed(alloc);
        }
    }

    /// The innermost instruction of the program's own files that the thread is at, or else the
    /// instruction that it is at.
    pub(crate) fn own_pc(&self, state: &State) -> u32 {
        let is_own = |pc: &u32| self.own_instrs.get(*pc as usize).is_some_and(|&is_own| is_own);
        if is_own(&state.pc) {
            return state.pc;
        }
        state.calls.iter().rev().map(|caller| caller.pc).find(is_own).unwrap_or(state.pc)
    }

    /// Begins the scope of a local variable, and returns its address. With `renews`, nothing was
    /// computed from the address in advance. Then the variable gets a new address if other threads
    /// know the old one or it is stored somewhere, because the old one must not be used any more.
    /// Otherwise it keeps its address, so that a loop may return to the same state.
    pub(crate) fn enter_scope(
        &self,
        state: &mut State,
        pointer: u64,
        extent: (u64, u64),
        [renews, kept]: [bool; 2],
    ) -> Result<u64, Failure> {
        let Some((Address { alloc, offset: 0 }, slot)) = self.own_memory(state, pointer) else { return Ok(pointer) };
        let depth = state.calls.len() as u32;
        match state.memory().and_then(|memory| memory.get(alloc)) {
            Some(block) if renews && block.begun && (kept || block.escaped) && !block.told => {
                // If there are many ended variables, they need not be known exactly.
                let memory = state.memory_mut();
                if memory.blocks().len() > MAX_GONE {
                    memory.remove(alloc);
                }
                let pointer = self.allocate(state, extent, BlockKind::Stack(depth), false)?;
                self.begin_block(state, pointer, renews);
                return Ok(pointer);
            }
            Some(block) if matches!(block.kind, BlockKind::Stack(_)) && !block.told => {
                let tells = block.tells;
                let memory = state.memory_mut();
                if let Some(block) = memory.get_mut(alloc) {
                    block.enter_or_leave_scope(true, renews);
                    block.begun = true;
                }
                if tells {
                    memory.note_changed(alloc);
                }
            }
            Some(_) => {}
            None => {
                let lives = |memory: &crate::private::Private| memory.shared_stack.iter().any(|&(it, _)| it == slot);
                if renews && !state.memory().is_some_and(lives) {
                    let pointer = self.allocate(state, extent, BlockKind::Stack(depth), false)?;
                    self.begin_block(state, pointer, renews);
                    return Ok(pointer);
                }
            }
        }
        Ok(pointer)
    }

    /// The scope of a variable begins with its allocation.
    fn begin_block(&self, state: &mut State, pointer: u64, renews: bool) {
        let alloc = self.address(pointer).alloc;
        if let Some(block) = state.memory_mut().get_mut(alloc) {
            (block.begun, block.renews) = (true, renews);
        }
    }

    /// Ends the scope of a local variable. Returns true if the engine must be informed first: the
    /// thread then returns to the same instruction.
    pub(crate) fn leave_scope(&self, state: &mut State, pointer: u64, renews: bool) -> bool {
        let Some((Address { alloc, offset: 0 }, slot)) = self.own_memory(state, pointer) else { return false };
        let Some(memory) = state.memory() else { return false };
        match memory.get(alloc) {
            Some(block) if !matches!(block.kind, BlockKind::Stack(_)) => return false,
            Some(block) if !block.told => {
                if let Some(block) = state.memory_mut().get_mut(alloc) {
                    block.enter_or_leave_scope(false, renews);
                }
                return false;
            }
            Some(_) if renews => {
                let memory = state.memory_mut();
                if let Some(block) = memory.remove(alloc) {
                    memory.note_published(slot, block.serial);
                }
            }
            None if renews && memory.shared_stack.iter().any(|&(it, _)| it == slot) => {
                state.memory_mut().shared_stack.retain(|&(it, _)| it != slot);
            }
            _ => return false,
        }
        let extra = state.extra_mut();
        extra.done = 0;
        extra.queue.push(end_of_stack_memory(alloc));
        state.status = Status::Publishing;
        true
    }

    /// The address and the slot of memory that the thread has allocated.
    fn own_memory(&self, state: &State, pointer: u64) -> Option<(Address, u32)> {
        let address = self.numbers.resolve(pointer)?;
        let (thread, slot) = address.alloc.as_dynamic()?;
        (thread == state.thread as usize).then_some((address, slot))
    }

    /// Moves a global that is to be changed into the memory of the only thread.
    pub(crate) fn own_global(&self, state: &mut State, alloc: AllocId) {
        let Some(global) = alloc.as_global() else { return };
        if state.memory().is_none_or(|memory| memory.get(alloc).is_none()) {
            let block = Block::of_bytes(&self.globals[global].initial, BlockKind::Global);
            state.memory_mut().insert(alloc, block);
        }
    }

    /// Records that the address of stack memory is written to memory that may outlive it.
    pub(crate) fn note_escape(&self, state: &mut State, into: AllocId, value: u64) {
        for alloc in numbers::pointees(value).filter(|&alloc| alloc != into) {
            let is_stack = |block: &Block| matches!(block.kind, BlockKind::Stack(_)) && !block.escaped;
            if state.memory().and_then(|memory| memory.get(alloc)).is_some_and(is_stack)
                && let Some(block) = state.memory_mut().get_mut(alloc)
            {
                block.escaped = true;
            }
        }
    }

    /// Allocates private memory for the current instruction.
    pub(crate) fn allocate(
        &self,
        state: &mut State,
        (size, align): (u64, u64),
        kind: BlockKind,
        zeroed: bool,
    ) -> Result<u64, Failure> {
        if size > MAX_SIZE {
            return Err(Failure::Unsupported { message: self.too_much_memory });
        }
        let mut block = Block::new(size as usize, kind, zeroed);
        (block.site, block.caller) = (state.pc, self.own_pc(state));
        self.add_block(state, block, align)
    }

    /// Allocates heap memory that this family of functions frees.
    pub(crate) fn allocate_heap(&self, state: &mut State, extent: (u64, u64), family: Family) -> Result<u64, Failure> {
        let (size, align) = extent;
        if size > MAX_SIZE {
            return Err(Failure::Unsupported { message: self.too_much_memory });
        }
        let mut block = Block::new(size as usize, BlockKind::Heap, false);
        (block.site, block.caller, block.family) = (state.pc, self.own_pc(state), family);
        self.add_block(state, block, align)
    }

    /// Assigns an address to a block. If the block is shared from the start, the thread stops at
    /// the action that announces it.
    pub(crate) fn add_block(&self, state: &mut State, mut block: Block, align: u64) -> Result<u64, Failure> {
        let slot = match numbers::need(block.bytes.len() as u64, align) {
            Need::Slot => Some(state.allocs).filter(|slot| slot & numbers::LARGE == 0),
            Need::Class(class) => state.memory_mut().next_large(class),
            Need::TooMuch => None,
        };
        let Some(alloc) = slot.and_then(|slot| AllocId::dynamic(state.thread as usize, slot)) else {
            return Err(Failure::Unsupported { message: self.too_much_memory });
        };
        if state.memory().map_or(0, Private::held) + block.bytes.len() as u64 > numbers::MAX_HELD {
            return Err(Failure::Unsupported { message: self.too_much_memory });
        }
        block.serial = state.allocs;
        state.allocs += 1;
        let foreseen = if state.solo { Foreseen::Published } else { self.foresight.of(block.site) };
        block.tells = foreseen == Foreseen::Told;
        state.tells |= block.tells;
        let is_solo = state.solo;
        let memory = state.memory_mut();
        memory.insert(alloc, block);
        if !is_solo {
            memory.note_young(alloc);
        }
        match foreseen {
            Foreseen::Published => {}
            Foreseen::Told => memory.note_changed(alloc),
            Foreseen::Shared => drop(self.queue_blocks(state, &[alloc])),
        }
        Ok(numbers::number(Address { alloc, offset: 0 }))
    }

    pub(crate) fn thread_local(&self, state: &mut State, global: u32) -> Result<u64, Failure> {
        let known = state.memory().and_then(|memory| memory.thread_locals.iter().find(|(it, _)| *it == global));
        if let Some(&(_, slot)) = known {
            let alloc = AllocId::dynamic(state.thread as usize, slot).unwrap_or(AllocId::NULL);
            return Ok(numbers::number(Address { alloc, offset: 0 }));
        }
        let mut block = Block::of_bytes(&self.globals[global as usize].initial, BlockKind::Static);
        (block.site, block.caller) = (state.pc, self.own_pc(state));
        let pointer = self.add_block(state, block, self.infos[global as usize].align)?;
        if let Some((_, slot)) = self.address(pointer).alloc.as_dynamic() {
            state.memory_mut().thread_locals.push((global, slot));
        }
        Ok(pointer)
    }

    /// Prepares to publish the private memory that is reachable from the words. Returns false if
    /// there is none. It is an error if it should have been announced earlier.
    pub(crate) fn publish(&self, state: &mut State, words: impl Iterator<Item = u64>) -> Result<bool, Failure> {
        let Some(memory) = state.memory() else { return Ok(false) };
        let found = memory.reachable(words);
        if found.is_empty() {
            return Ok(false);
        }
        let mut is_foreseen = true;
        for &alloc in &found {
            if let Some(block) = memory.get(alloc)
                && !block.told
                && !block.ended
                && !memory.is_young(alloc)
                && self.foresight.note(block.site, Foreseen::Told)
            {
                is_foreseen = false;
            }
        }
        if !is_foreseen {
            return Err(Failure::Unforeseen);
        }
        Ok(self.queue_blocks(state, &found))
    }

    /// The same at the end of the thread: a thread that finds the memory has joined this thread, so
    /// that everything happens before.
    pub(crate) fn publish_result(&self, state: &mut State, value: u64) -> bool {
        let found = state.memory().map_or_else(Vec::new, |memory| memory.reachable([value].into_iter()));
        !found.is_empty() && self.queue_blocks(state, &found)
    }

    /// Publishes blocks. Returns false if engines know everything about them.
    fn queue_blocks(&self, state: &mut State, found: &[AllocId]) -> bool {
        let extra = state.extra_mut();
        extra.done = 0;
        for &alloc in found {
            let (Some(block), Some((_, slot))) = (extra.memory.remove(alloc), alloc.as_dynamic()) else { continue };
            let is_gone = block.ended && block.renews;
            match block.kind {
                BlockKind::Stack(_) if is_gone => {}
                BlockKind::Stack(depth) => extra.memory.shared_stack.push((slot, depth)),
                BlockKind::Static => extra.memory.shared_stack.push((slot, u32::MAX)),
                BlockKind::Heap | BlockKind::Global => {}
            }
            extra.memory.note_published(slot, block.serial);
            if self.asks_for_sizes && block.kind == BlockKind::Heap {
                extra.memory.note_size(slot, block.bytes.len());
            }
            self.queue_news(extra, alloc, &block);
            if is_gone {
                extra.queue.push(end_of_stack_memory(alloc));
            }
        }
        in_order(extra);
        if extra.queue.is_empty() {
            return false;
        }
        state.status = Status::Publishing;
        true
    }

    /// Prepares to announce what engines do not know about a block.
    fn queue_news(&self, extra: &mut Extra, alloc: AllocId, block: &Block) {
        if let (false, Some((_, nth))) = (block.told, alloc.as_dynamic()) {
            let region = match block.kind {
                BlockKind::Stack(_) | BlockKind::Static => Region::Stack,
                _ => block.family.region(),
            };
            let zeroed = block.zeroed || block.is_partly_filled();
            if zeroed {
                self.parts.note_zeroed(alloc);
            }
            let kind = MicroKind::Alloc { nth, size: block.bytes.len() as u64, region, zeroed, site: block.site };
            extra.queue.push(Micro { kind, line: Line { pc: block.caller, number: 0 }, part: None });
        }
        for cell in block.cells(|_| None) {
            self.note_parts(Address { alloc, offset: cell.offset }, cell.bytes);
            extra.queue.extend(self.told_accesses(alloc, cell));
        }
    }

    /// Called before any action. Returns true if the action may order accesses, and memory must be
    /// announced first.
    #[inline]
    pub(crate) fn tell_release(&self, state: &mut State) -> bool {
        state.memory().is_some_and(|memory| memory.releases) && self.tell_pending(state)
    }

    /// Called before an action that may order accesses. Returns true if memory must be announced
    /// first.
    #[inline]
    pub(crate) fn tell(&self, state: &mut State) -> bool {
        state.memory().is_some_and(|memory| memory.is_pending()) && self.tell_pending(state)
    }

    fn tell_pending(&self, state: &mut State) -> bool {
        let extra = state.extra_mut();
        extra.done = 0;
        extra.memory.age();
        for alloc in extra.memory.take_changed() {
            let Some(block) = extra.memory.get_mut(alloc).filter(|block| !block.ended && block.has_news()) else {
                continue;
            };
            let before = block.clone();
            block.note_told();
            extra.memory.note_known(before.serial);
            self.queue_news(extra, alloc, &before);
        }
        in_order(extra);
        if extra.queue.is_empty() {
            return false;
        }
        state.status = Status::Publishing;
        true
    }

    /// Ends the phase with only one thread: everything that it changed must be visible to all
    /// threads, including memory that is announced. Returns false if there is nothing to do.
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
                crate::memory::words_of(bytes).collect::<Vec<_>>()
            })
            .collect();
        let mut found = memory.reachable(words.into_iter());
        let own = memory.blocks().filter(|(_, block)| block.kind != BlockKind::Global);
        let mut tells = Vec::new();
        for (raw, block) in own {
            let alloc = AllocId::from_raw(raw);
            match self.foresight.of(block.site) {
                _ if found.contains(&alloc) => {}
                Foreseen::Published => {}
                Foreseen::Told => tells.push(alloc),
                Foreseen::Shared => found.push(alloc),
            }
        }
        if found.is_empty() && changed.is_empty() && tells.is_empty() {
            return false;
        }
        self.queue_blocks(state, &found);
        state.tells |= !tells.is_empty();
        let extra = state.extra_mut();
        for alloc in tells {
            extra.memory.note_changed(alloc);
            if let Some(block) = extra.memory.get_mut(alloc) {
                block.tells = true;
            }
        }
        for alloc in changed {
            let (Some(block), Some(global)) = (extra.memory.remove(alloc), alloc.as_global()) else { continue };
            let layout = &self.infos[global].layout;
            let initial = &self.globals[global].initial;
            for cell in block.cells(|offset| layout.width(offset)) {
                let range = cell.offset as usize..cell.offset as usize + cell.bytes as usize;
                if crate::memory::read_bytes(&initial[range]) != cell.value {
                    extra.queue.extend(self.told_accesses(alloc, cell));
                }
            }
        }
        in_order(extra);
        if extra.queue.is_empty() {
            state.status = Status::Running;
            return false;
        }
        state.status = Status::Publishing;
        true
    }
}

/// Announces the end of stack memory that other threads know.
pub(crate) fn end_of_stack_memory(alloc: AllocId) -> Micro {
    let kind = MicroKind::Free { address: Address { alloc, offset: 0 }, region: Region::Stack };
    Micro { kind, line: Line { pc: u32::MAX, number: 0 }, part: None }
}

/// Sorts writes in the order in which the thread made them.
fn in_order(extra: &mut Extra) {
    extra.queue.sort_by_key(|micro| micro.line.number);
}

/// An access to a number that is not the address of any memory, nor near one.
fn no_memory(number: u64) -> Failure {
    if numbers::is_null(number) { Failure::NullAccess } else { Failure::NoMemory { number } }
}

/// The width of an access of this many bytes.
pub(crate) fn width(bytes: u8) -> Width {
    match bytes {
        1 => Width::W8,
        2 => Width::W16,
        4 => Width::W32,
        8 => Width::W64,
        _ => Width::W128,
    }
}
