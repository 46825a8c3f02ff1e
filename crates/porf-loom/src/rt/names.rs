//! Names of addresses.
//!
//! An address differs from run to run, but the values in a graph must not. So addresses that are
//! stored in atomics get names: the thread that stored the address first, and how many names it
//! gave before. The run has the mapping. When a recorded step is made again, an address that has no
//! name yet takes the one that was recorded.
//!
//! An allocator may give an address again after it was freed. So an address may have got a new name
//! in the recorded run and have an old one now, or the other way round. One of the two, the address
//! or the name, is then new in this run, and the mapping is changed.
//!
//! The low three bits of an address are kept, since programs use them as tags.

use std::collections::HashMap;

/// The upper 16 bits of names. No address of a user's process begins so.
const TAG: u64 = 0x9d5a;
/// Low bits of a name that are free for small offsets.
const OFFSET_BITS: u32 = 12;
/// Bits for how many names a thread gave before.
const NTH_BITS: u32 = 24;
const TAG_BITS: u64 = 7;
/// Pointers below this are numbers, such as dangling pointers to values without size.
const LEAST_ADDRESS: u64 = 4096;
/// Where the heap and stacks of processes lie. Integers in this range are taken for addresses.
const ADDRESS_SPACE: std::ops::Range<u64> = 0x5000_0000_0000..0x8000_0000_0000;

/// The names of a run.
#[derive(Default)]
pub(crate) struct Names {
    names: HashMap<u64, u64>,
    addresses: HashMap<u64, u64>,
    /// Thread → how many names it gave.
    given: Vec<u64>,
}

/// A recorded name is at odds with the run: another address has it, and the address has another
/// name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mismatch;

impl Names {
    pub fn clear(&mut self) {
        self.names.clear();
        self.addresses.clear();
        self.given.clear();
    }

    /// The value by which graphs know a pointer. `recorded` is the value that the step had before.
    pub fn of_pointer(&mut self, thread: usize, value: u64, recorded: Option<u64>) -> Result<u64, Mismatch> {
        if value < LEAST_ADDRESS { Ok(value) } else { self.of_address(thread, value, recorded) }
    }

    /// The value by which graphs know an integer, which may be an address.
    pub fn of_integer(&mut self, thread: usize, value: u64, recorded: Option<u64>) -> Result<u64, Mismatch> {
        if ADDRESS_SPACE.contains(&value) { self.of_address(thread, value, recorded) } else { Ok(value) }
    }

    fn of_address(&mut self, thread: usize, value: u64, recorded: Option<u64>) -> Result<u64, Mismatch> {
        let (base, low) = (value & !TAG_BITS, value & TAG_BITS);
        let known = self.names.get(&base).copied();
        let recorded = recorded.filter(|&name| is_name(name)).map(|name| name & !TAG_BITS);
        let name = match (known, recorded) {
            (Some(known), None) => known,
            (Some(known), Some(recorded)) if known == recorded => known,
            (Some(_), Some(recorded)) if self.addresses.contains_key(&recorded) => return Err(Mismatch),
            (_, Some(recorded)) => {
                let (owner, nth) = parts(recorded);
                if owner == thread {
                    let given = self.given(thread);
                    *given = (*given).max(nth + 1);
                }
                recorded
            }
            (None, None) => {
                let given = self.given(thread);
                *given += 1;
                name(thread, *given - 1)
            }
        };
        if known != Some(name) {
            self.names.insert(base, name);
            self.addresses.insert(name, base);
        }
        Ok(name | low)
    }

    fn given(&mut self, thread: usize) -> &mut u64 {
        if self.given.len() <= thread {
            self.given.resize(thread + 1, 0);
        }
        &mut self.given[thread]
    }

    /// The value that a name, perhaps with a small offset, stands for in this run.
    pub fn value(&self, graph_value: u64) -> u64 {
        if !is_name(graph_value) {
            return graph_value;
        }
        let offset = graph_value & ((1 << OFFSET_BITS) - 1);
        match self.addresses.get(&(graph_value - offset)) {
            Some(address) => address + offset,
            None => graph_value,
        }
    }
}

/// Is the value a name?
pub(crate) fn is_name(value: u64) -> bool {
    value >> 48 == TAG
}

fn name(thread: usize, nth: u64) -> u64 {
    TAG << 48 | (thread as u64) << (NTH_BITS + OFFSET_BITS) | nth << OFFSET_BITS
}

fn parts(name: u64) -> (usize, u64) {
    let number = (name & ((1 << 48) - 1)) >> OFFSET_BITS;
    ((number >> NTH_BITS) as usize, number & ((1 << NTH_BITS) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_keep_their_names_from_run_to_run() {
        let (a, b) = (0x7f00_0000_1000, 0x7f00_0000_2000);
        let mut first = Names::default();
        let x = first.of_pointer(1, a, None).unwrap();
        let y = first.of_pointer(1, b | 1, None).unwrap();
        assert_ne!(x, y);
        assert_eq!((first.value(x), first.value(y), first.value(y & !1)), (a, b | 1, b));
        let mut second = Names::default();
        assert_eq!(second.of_pointer(1, b, Some(x)), Ok(x));
        assert_eq!(second.of_pointer(1, a | 1, Some(y)), Ok(y));
        assert_eq!(second.value(x), b);
        assert_eq!(second.of_pointer(1, a, Some(x)), Err(Mismatch));
    }

    #[test]
    fn an_address_that_is_used_again_takes_the_recorded_name() {
        let (a, b) = (0x7f00_0000_1000, 0x7f00_0000_2000);
        let (mut reusing, mut fresh) = (Names::default(), Names::default());
        let first = reusing.of_pointer(0, a, None).unwrap();
        assert_eq!(reusing.of_pointer(0, a, None), Ok(first));
        // In the other run the second allocation has another address.
        assert_eq!(fresh.of_pointer(0, a, Some(first)), Ok(first));
        assert_eq!(fresh.of_pointer(0, b, Some(first)), Ok(first));
        assert_eq!(fresh.value(first), b);
    }

    #[test]
    fn small_numbers_are_no_addresses() {
        let mut names = Names::default();
        assert_eq!(names.of_pointer(0, 8, None), Ok(8));
        assert_eq!(names.of_integer(0, 1 << 40, None), Ok(1 << 40));
        assert_eq!(names.value(17), 17);
    }
}
