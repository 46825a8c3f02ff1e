//! Addresses as numbers: the values of pointers in registers and memory, with which programs
//! compute.
//!
//! Every address is a number below 2⁴⁷, as on common machines, so that tags, differences,
//! complements and hashes work as there. The number determines the object in or near which it lies,
//! independently of the thread.
//!
//! - Bit 46 is set for memory that threads allocate. Then follow 11 bits for the thread and 20 bits
//!   for the *slot*. A slot has 32 KiB, of which at most half is used, with at least 7 KiB free
//!   before and after. Memory that is larger or has a larger alignment takes several slots, a power
//!   of four, of which the first and the last quarter are free.
//! - Globals start at 64 KiB, each in separate slots, also with free memory before and after.
//! - Functions start at 2⁴⁵.
//!
//! The slots of a thread are assigned in order, so that equal prefixes of executions have equal
//! addresses. In an execution no slot is assigned twice, except for stack memory to which nothing
//! can point any more.

use porf_program::{Address, AllocId};

/// The size of a slot in bytes, as a power of two.
const SLOT_BITS: u32 = 15;
/// The minimum offset of the memory in its slot.
const FRONT: u32 = 1 << (SLOT_BITS - 2);
/// The bit of numbers of memory that threads allocate.
const DYNAMIC: u64 = 1 << 46;
/// All bits that addresses have.
const MASK: u64 = (1 << 47) - 1;
/// The bit of a slot for memory that is large or has a large alignment.
pub(crate) const LARGE: u32 = 1 << 19;
/// The bits for slots of a class of large memory.
const CLASS_BITS: u32 = 16;
/// The classes of large memory: one slot, but aligned; then 4, 16, … slots.
pub(crate) const CLASSES: usize = 7;
/// The maximum size of memory.
pub(crate) const MAX_SIZE: u64 = 1 << 26;

/// The most bytes that a thread may keep in memory of its own. States of threads are kept for every
/// event, and a loop that allocates must not exhaust the machine.
pub(crate) const MAX_HELD: u64 = 1 << 28;
/// The default alignment.
pub(crate) const ALIGNMENT: u64 = 16;
/// The number of the first function.
const FUNCTIONS: u64 = 1 << 45;
/// The distance between functions, as a power of two.
const FUNCTION_BITS: u32 = 4;
/// Smaller numbers are null, or fields of null.
const FIRST: u64 = 1 << 16;

/// The slots that memory needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// An ordinary slot.
    Slot,
    /// Slots of this class of large memory.
    Class(u32),
    /// More than available.
    TooMuch,
}

/// The slots for memory of this size and alignment.
pub(crate) fn need(size: u64, align: u64) -> Need {
    let fits = |class: u32| size <= u64::from(2 * FRONT) << (2 * class) && align <= u64::from(FRONT) << (2 * class);
    if fits(0) && align <= ALIGNMENT {
        return Need::Slot;
    }
    (0..CLASSES as u32).find(|&class| fits(class)).map_or(Need::TooMuch, Need::Class)
}

/// The slot of the nth memory of a class; `None` if there is none left.
pub(crate) fn large_slot(class: u32, nth: u32) -> Option<u32> {
    let start = nth.checked_mul(1 << (2 * class)).filter(|start| start >> CLASS_BITS == 0)?;
    Some(LARGE | class << CLASS_BITS | start)
}

/// The class of large memory of a slot.
pub(crate) fn class_of(raw: u32) -> Option<u32> {
    (AllocId::from_raw(raw).as_dynamic().is_some() && raw & LARGE != 0).then_some(raw >> CLASS_BITS & 7)
}

/// The class of the memory of a slot, and its index in the class.
pub(crate) fn nth_of_class(slot: u32) -> Option<(u32, u32)> {
    let class = slot >> CLASS_BITS & 7;
    let is_large = slot & LARGE != 0 && (class as usize) < CLASSES;
    is_large.then_some((class, (slot & ((1 << CLASS_BITS) - 1)) >> (2 * class)))
}

/// The first slot of the memory that contains this one, and the offset of the memory there.
#[inline]
fn origin_of(raw: u32) -> (u32, u32) {
    if raw & LARGE == 0 {
        // Neighbours differ in the bits that hashes use; no memory has a larger alignment than
        // requested.
        return (raw, FRONT + 16 * (1 + 2 * (raw & 7)));
    }
    let class = raw >> CLASS_BITS & 7;
    (raw & !((1 << (2 * class)) - 1), FRONT << (2 * class))
}

/// The number of an address in memory that a thread allocated.
#[inline]
pub(crate) fn number(address: Address) -> u64 {
    let raw = address.alloc.raw();
    let (_, start) = origin_of(raw);
    // Offsets may be negative.
    (u64::from(raw) << SLOT_BITS).wrapping_add(start.into()).wrapping_add(address.offset as i32 as u64)
}

/// The address for a number in or near memory that threads allocate.
#[inline]
pub(crate) fn dynamic(number: u64) -> Option<Address> {
    if number & !(MASK & !DYNAMIC) != DYNAMIC {
        return None;
    }
    let (first, start) = origin_of((number >> SLOT_BITS) as u32);
    let offset = number.wrapping_sub(u64::from(first) << SLOT_BITS).wrapping_sub(start.into());
    Some(Address { alloc: AllocId::from_raw(first), offset: offset as u32 })
}

/// The allocations to which a word may point: directly, with a tag in the upper bits, or
/// complemented. Other encodings are detected when they are used.
#[inline]
pub(crate) fn pointees(word: u64) -> impl Iterator<Item = AllocId> {
    [word & MASK, !word & MASK].into_iter().filter_map(dynamic).map(|address| address.alloc)
}

/// The numbers of globals and functions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers {
    /// Global → the number of its first byte.
    starts: Vec<u64>,
    /// Slot → the number of the global there, counted from 1, or 0.
    slots: Vec<u32>,
    functions: u64,
}

impl Numbers {
    /// Assigns numbers to globals, given their sizes and alignments, and to functions.
    pub(crate) fn new(globals: impl Iterator<Item = (u64, u64)>, functions: usize) -> Numbers {
        let mut slots = vec![0; (FIRST >> SLOT_BITS) as usize];
        let mut starts = Vec::new();
        for (number, (size, align)) in globals.enumerate() {
            let align = align.clamp(ALIGNMENT, MAX_SIZE);
            let base = (slots.len() as u64) << SLOT_BITS;
            // An odd multiple of the alignment, if that is not larger than a slot.
            let start = (base + u64::from(FRONT)).next_multiple_of(align);
            let start = if start.is_multiple_of(2 * align) { start + align } else { start };
            let end = start + size.min(MAX_SIZE) + u64::from(FRONT);
            slots.resize((end >> SLOT_BITS) as usize + 1, number as u32 + 1);
            starts.push(start);
        }
        Numbers { starts, slots, functions: functions as u64 }
    }

    /// The number of a global.
    pub(crate) fn global(&self, index: usize) -> Option<u64> {
        self.starts.get(index).copied()
    }

    /// The number of a function.
    pub(crate) fn function(&self, index: u32) -> u64 {
        FUNCTIONS + (u64::from(index) << FUNCTION_BITS)
    }

    /// The address for a number in or near an object.
    #[inline]
    pub(crate) fn resolve(&self, number: u64) -> Option<Address> {
        let found = self.slots.get((number >> SLOT_BITS) as usize).copied();
        match found {
            Some(0) => None,
            Some(global) => {
                let index = global as usize - 1;
                let offset = number.wrapping_sub(self.starts[index]) as u32;
                Some(Address { alloc: AllocId::global(index)?, offset })
            }
            None => dynamic(number).or_else(|| self.resolve_function(number)),
        }
    }

    fn resolve_function(&self, number: u64) -> Option<Address> {
        let offset = number.checked_sub(FUNCTIONS)?;
        let index = offset >> FUNCTION_BITS;
        let is_start = index < self.functions && offset == index << FUNCTION_BITS;
        is_start.then_some(Address { alloc: AllocId::FUNCTIONS, offset: index as u32 })
    }

    /// The number of an address.
    pub(crate) fn number(&self, address: Address) -> u64 {
        let Address { alloc, offset } = address;
        if alloc == AllocId::FUNCTIONS {
            return self.function(offset);
        }
        match alloc.as_global().and_then(|index| self.global(index)) {
            Some(start) => start.wrapping_add(offset as i32 as u64),
            None => number(address),
        }
    }
}

/// Is it null, or a field of null?
pub(crate) fn is_null(number: u64) -> bool {
    number < FIRST
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// A number in or near memory belongs to that memory, and to no other.
        #[test]
        fn numbers_are_addresses(
            thread in 0usize..2048,
            nth in 0u32..1 << 10,
            size in prop_oneof![0u64..64, 0u64..1 << 17, 0u64..=MAX_SIZE],
            align in 0u32..14,
            beyond in -64i64..64,
        ) {
            let align = 1u64 << align;
            let slot = match need(size, align) {
                Need::Slot => Some(nth),
                Need::Class(class) => large_slot(class, nth),
                Need::TooMuch => None,
            };
            let Some(slot) = slot else { return Ok(()) };
            let alloc = AllocId::dynamic(thread, slot).unwrap();
            let start = number(Address { alloc, offset: 0 });
            prop_assert!(start < 1 << 47 && start.is_multiple_of(align));
            for near in [start.wrapping_add_signed(beyond), (start + size).wrapping_add_signed(beyond), start + size / 2] {
                let found = dynamic(near).unwrap();
                prop_assert_eq!(found.alloc, alloc);
                prop_assert_eq!(number(found), near);
                prop_assert!(pointees(near | 5 << 48).any(|it| it == alloc));
                prop_assert!(pointees(!near).any(|it| it == alloc));
            }
        }

        #[test]
        fn globals_are_apart(sizes in proptest::collection::vec((0u64..100_000, 0u32..14), 1..20)) {
            let sizes: Vec<(u64, u64)> = sizes.into_iter().map(|(size, align)| (size, 1 << align)).collect();
            let numbers = Numbers::new(sizes.iter().copied(), 3);
            let mut last = FIRST;
            for (index, &(size, align)) in sizes.iter().enumerate() {
                let start = numbers.global(index).unwrap();
                prop_assert!(start >= last + 4096 && start.is_multiple_of(align));
                last = start + size;
                for near in [start - 64, start, start + size, start + size + 64] {
                    let found = numbers.resolve(near).unwrap();
                    prop_assert_eq!(found.alloc.as_global(), Some(index));
                    prop_assert_eq!(numbers.number(found), near);
                }
            }
        }
    }

    #[test]
    fn functions_are_found_at_their_start() {
        let numbers = Numbers::new(std::iter::empty(), 2);
        let second = numbers.function(1);
        assert_eq!(numbers.resolve(second), Some(Address { alloc: AllocId::FUNCTIONS, offset: 1 }));
        assert_eq!(numbers.resolve(second + 1), None);
        assert_eq!(numbers.resolve(numbers.function(2)), None);
        assert_eq!(numbers.resolve(0), None);
        assert_eq!(numbers.resolve(u64::MAX), None);
    }
}
