//! `memcpy`, `memmove` and `memset`: at once if all memory is private, otherwise piece by piece,
//! each an access.

use crate::access::{Target, width};
use crate::code::Instr;
use crate::machine::Step;
use crate::program::CProgram;
use crate::state::State;
use porf_exec::{ReadMode, WriteMode};
use porf_program::{Action, Failure, Place};

/// A piece of a copy: its size, source and target.
struct Piece {
    bytes: u8,
    from: u64,
    to: u64,
}

impl CProgram {
    /// The operands of a copy or fill: to, from or byte, length.
    fn three(&self, state: &State, args: u32) -> (u64, u64, u64) {
        (self.arg(state, args, 0), self.arg(state, args, 1), self.arg(state, args, 2))
    }

    fn is_near(&self, state: &State, pointer: u64, length: u32, write: bool) -> Result<bool, Failure> {
        Ok(!matches!(self.locate(state, pointer, length, write, false)?, Target::Shared))
    }

    pub(crate) fn mem_copy(&self, state: &mut State, args: u32, overlaps: bool) -> Result<Step, Failure> {
        let (to, from, length) = self.three(state, args);
        let Ok(length) = u32::try_from(length) else {
            return Err(Failure::OutOfBounds { address: self.address(to) });
        };
        if length == 0 || to == from {
            return Ok(Step::Next);
        }
        if !overlaps && to.abs_diff(from) < length.into() {
            return Err(Failure::Misuse { message: self.misuses.overlap });
        }
        let (far_from, far_to) = (!self.is_near(state, from, length, false)?, !self.is_near(state, to, length, true)?);
        if !far_from && !far_to {
            self.copy_near(state, to, from, length)?;
            return Ok(Step::Next);
        }
        if self.tell_release(state) {
            return Ok(Step::Suspend);
        }
        // One piece after another: shared memory is accessed by actions.
        while state.progress < length {
            let piece = self.piece(state, to, from, length, far_to, far_from);
            if state.chunk.is_none() {
                if far_from {
                    return Ok(Step::Suspend);
                }
                let source = self.locate(state, piece.from, piece.bytes.into(), false, false)?;
                state.chunk = Some(self.read_any(state, source, piece.bytes.into()));
                self.note_read(state, source, piece.bytes.into(), false);
            }
            let value = state.chunk.unwrap_or(0);
            if far_to && self.parts.is_gap(self.address(piece.to)) && self.is_unwritten(state, &piece, far_from) {
                state.chunk = None;
                state.progress += u32::from(piece.bytes);
                continue;
            }
            if far_to {
                self.note_part(piece.to, piece.bytes);
                self.publish(state, [value as u64, (value >> 64) as u64].into_iter())?;
                return Ok(Step::Suspend);
            }
            let target = self.locate(state, piece.to, piece.bytes.into(), true, false)?;
            // Uninitialised bytes are also uninitialised in the copy.
            let is_gap = far_from && self.parts.is_gap(self.address(piece.from));
            let gap = match &target {
                Target::Private(address) if is_gap => Some(*address),
                _ => None,
            };
            self.write(state, target, piece.bytes.into(), value);
            if let Some(address) = gap
                && let Some(block) = state.memory_mut().get_mut(address.alloc)
            {
                block.forget(address.offset as usize, piece.bytes.into());
            }
            state.chunk = None;
            state.progress += u32::from(piece.bytes);
        }
        state.progress = 0;
        Ok(Step::Next)
    }

    /// Reads private memory, initialised or not: padding is copied, too.
    fn read_any(&self, state: &State, target: Target, bytes: u32) -> u128 {
        match target {
            Target::Private(address) => state
                .memory()
                .and_then(|memory| memory.get(address.alloc))
                .map_or(0, |block| block.read(address.offset as usize, bytes as usize)),
            near => self.read(state, near, bytes).unwrap_or(0),
        }
    }

    fn copy_near(&self, state: &mut State, to: u64, from: u64, length: u32) -> Result<(), Failure> {
        let target = self.locate(state, to, length, true, false)?;
        let (source, destination) = (self.address(from), self.address(to));
        let near = self.locate(state, from, length, false, false)?;
        self.note_read(state, near, length, false);
        let content = match near {
            Target::Image(global, offset) => {
                let layout = &self.infos[global].layout;
                let bytes = self.globals[global].initial[offset..offset + length as usize].to_vec();
                let marks = layout.marks(offset as u32, length);
                (bytes, marks)
            }
            _ => match state.memory().and_then(|memory| memory.get(source.alloc)) {
                Some(block) => block.copy_out(source.offset as usize, length as usize),
                None => return Ok(()),
            },
        };
        // Pointers that are copied to older memory may outlive their targets.
        for word in crate::memory::words_of(&content.0) {
            self.note_escape(state, destination.alloc, word);
        }
        let Target::Private(address) = target else { return Ok(()) };
        self.own_global(state, address.alloc);
        self.change(state, address.alloc, |block, line| block.copy_in(address.offset as usize, &content, line));
        Ok(())
    }

    /// The next piece of a copy: as large as the parts of the shared memory, as far as these are
    /// known.
    fn piece(&self, state: &State, to: u64, from: u64, length: u32, far_to: bool, far_from: bool) -> Piece {
        let (from, to) = (from + u64::from(state.progress), to + u64::from(state.progress));
        let rest = length - state.progress;
        let declared = |pointer: u64, is_far: bool| {
            if is_far { self.part_width(pointer) } else { None }
        };
        let near = |pointer: u64| {
            let address = self.address(pointer);
            match address.alloc.as_global() {
                Some(global) => self.infos[global].layout.width(address.offset),
                None => state.memory()?.get(address.alloc)?.width_at(address.offset as usize),
            }
        };
        let known =
            declared(from, far_from).or_else(|| declared(to, far_to)).or_else(|| near(from)).or_else(|| near(to));
        let fits = |bytes: u32| bytes <= rest && (from as u32 | to as u32) & (bytes - 1) == 0;
        let bytes = known
            .map(u32::from)
            .filter(|&bytes| bytes <= rest)
            .or_else(|| [8, 4, 2].into_iter().find(|&bytes| fits(bytes)));
        let mut bytes = bytes.unwrap_or(1);
        for (pointer, _) in [(from, far_from), (to, far_to)].into_iter().filter(|(_, is_far)| *is_far) {
            bytes = bytes.min(self.part_bytes(self.address(pointer), bytes));
        }
        Piece { bytes: bytes as u8, from, to }
    }

    /// The size of the part of shared memory that begins here, if its type is known.
    pub(crate) fn part_width(&self, pointer: u64) -> Option<u8> {
        let address = self.address(pointer);
        let bytes = match address.alloc.as_global() {
            Some(global) => self.infos.get(global)?.layout.width(address.offset),
            None => self.parts.width(address),
        };
        bytes.map(|bytes| self.part_bytes(address, bytes.into()) as u8)
    }

    /// Is the source of a piece uninitialised? Gaps need not be copied to gaps.
    fn is_unwritten(&self, state: &State, piece: &Piece, is_far: bool) -> bool {
        let address = self.address(piece.from);
        if is_far {
            return self.parts.is_gap(address);
        }
        let block = state.memory().and_then(|memory| memory.get(address.alloc));
        block.is_some_and(|block| block.is_untouched(address.offset as usize, piece.bytes.into()))
    }

    /// Is the state within a copy, at a part that is never written?
    pub(crate) fn copies_gap(&self, state: &State) -> bool {
        let Instr::MemCopy { args, .. } = self.instrs[state.pc as usize] else { return false };
        let (_, from, _) = self.three(state, args);
        self.parts.is_gap(self.address(from + u64::from(state.progress)))
    }

    /// The action of a copy or fill at which the state is suspended.
    pub(crate) fn copy_action(&self, state: &State) -> Action {
        let place = |pointer: u64, bytes: u8| Place { address: self.address(pointer), width: width(bytes) };
        match self.instrs[state.pc as usize] {
            Instr::MemCopy { args, .. } => {
                let (to, from, length) = self.three(state, args);
                let far =
                    |pointer: u64, write: bool| !self.is_near(state, pointer, length as u32, write).unwrap_or(true);
                let (far_from, far_to) = (far(from, false), far(to, true));
                let piece = self.piece(state, to, from, length as u32, far_to, far_from);
                match state.chunk {
                    None => Action::Load { place: place(piece.from, piece.bytes), mode: ReadMode::Na, wait: None },
                    Some(value) => Action::Store { place: place(piece.to, piece.bytes), mode: WriteMode::Na, value },
                }
            }
            Instr::MemSet { args } => {
                let (to, byte, length) = self.three(state, args);
                let piece = self.piece(state, to, to, length as u32, true, true);
                let value = u128::from_le_bytes([byte as u8; 16]);
                let place = place(piece.to, piece.bytes);
                Action::Store { place, mode: WriteMode::Na, value: place.width.truncate_wide(value) }
            }
            instr => unreachable!("{instr:?} copies nothing"),
        }
    }

    /// Completes a step of a copy or fill, with the value if it was a read. Returns false if the
    /// answer does not match the step.
    pub(crate) fn copy_answer(&self, state: &mut State, read: Option<u128>) -> bool {
        let (args, is_copy) = match self.instrs[state.pc as usize] {
            Instr::MemCopy { args, .. } => (args, true),
            Instr::MemSet { args } => (args, false),
            _ => return false,
        };
        let is_read = is_copy && state.chunk.is_none();
        if is_read != read.is_some() {
            return false;
        }
        if is_read {
            state.chunk = read;
            return true;
        }
        let (to, from, length) = self.three(state, args);
        let bytes = if is_copy {
            let far = |pointer: u64, write: bool| !self.is_near(state, pointer, length as u32, write).unwrap_or(true);
            self.piece(state, to, from, length as u32, far(to, true), far(from, false)).bytes
        } else {
            self.piece(state, to, to, length as u32, true, true).bytes
        };
        state.chunk = None;
        state.progress += u32::from(bytes);
        true
    }

    pub(crate) fn mem_set(&self, state: &mut State, args: u32) -> Result<Step, Failure> {
        let (to, byte, length) = self.three(state, args);
        let Ok(length) = u32::try_from(length) else {
            return Err(Failure::OutOfBounds { address: self.address(to) });
        };
        if length == 0 {
            return Ok(Step::Next);
        }
        match self.locate(state, to, length, true, false)? {
            Target::Private(address) => {
                self.own_global(state, address.alloc);
                self.change(state, address.alloc, |block, line| {
                    block.fill(address.offset as usize, length as usize, byte as u8, line);
                });
                Ok(Step::Next)
            }
            _ if state.progress >= length => {
                state.progress = 0;
                Ok(Step::Next)
            }
            _ => {
                self.tell_release(state);
                Ok(Step::Suspend)
            }
        }
    }
}
