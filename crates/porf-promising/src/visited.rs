//! The visited states, each with the least cost at which it was reached and its predecessor.
//!
//! Packed states are stored contiguously in one array, with a hash table by open addressing. States
//! with equal hashes are compared byte by byte.

use crate::pack::hash;

const FREE: u32 = u32::MAX;

/// The visited states.
#[derive(Debug)]
pub(crate) struct Visited {
    bytes: Vec<u8>,
    /// The end of each state in `bytes`; a state begins where the one before ends.
    ends: Vec<usize>,
    costs: Vec<u16>,
    parents: Vec<u32>,
    /// The numbers of states by hash. Its length is a power of two, and at most half of it is used.
    table: Vec<u32>,
}

/// The result of visiting a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Met {
    /// The state is new.
    New(u32),
    /// The state was reached at a higher cost before.
    Cheaper(u32),
    /// The state was reached at this cost or a lower one.
    Known,
}

impl Visited {
    pub(crate) fn new() -> Visited {
        Visited {
            bytes: Vec::new(),
            ends: Vec::new(),
            costs: Vec::new(),
            parents: Vec::new(),
            table: vec![FREE; 1 << 10],
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The memory in use, in bytes.
    pub(crate) fn memory(&self) -> usize {
        self.bytes.capacity()
            + self.ends.capacity() * 8
            + self.costs.capacity() * 2
            + (self.parents.capacity() + self.table.len()) * 4
    }

    /// A packed state.
    pub(crate) fn get(&self, number: u32) -> &[u8] {
        let end = self.ends[number as usize];
        let start = if number == 0 { 0 } else { self.ends[number as usize - 1] };
        &self.bytes[start..end]
    }

    pub(crate) fn cost(&self, number: u32) -> u32 {
        self.costs[number as usize].into()
    }

    /// The predecessor of a state; the first state is its own.
    pub(crate) fn parent(&self, number: u32) -> u32 {
        self.parents[number as usize]
    }

    fn find(&self, state: &[u8]) -> Result<u32, usize> {
        let mask = self.table.len() - 1;
        let mut at = hash(state) as usize & mask;
        loop {
            match self.table[at] {
                FREE => return Err(at),
                number if self.get(number) == state => return Ok(number),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// The number of a visited state.
    #[cfg(test)]
    pub(crate) fn number(&self, state: &[u8]) -> Option<u32> {
        self.find(state).ok()
    }

    /// Whether the state was reached at this cost or a lower one.
    pub(crate) fn knows(&self, state: &[u8], cost: u32) -> bool {
        self.find(state).is_ok_and(|number| self.cost(number) <= cost)
    }

    /// Visits a state.
    pub(crate) fn meet(&mut self, state: &[u8], cost: u32, parent: u32) -> Met {
        match self.find(state) {
            Ok(number) if self.cost(number) <= cost => Met::Known,
            Ok(number) => {
                self.costs[number as usize] = cost as u16;
                self.parents[number as usize] = parent;
                Met::Cheaper(number)
            }
            Err(free) => {
                let number = self.len() as u32;
                self.bytes.extend_from_slice(state);
                self.ends.push(self.bytes.len());
                self.costs.push(cost as u16);
                self.parents.push(parent);
                self.table[free] = number;
                if self.len() * 2 > self.table.len() {
                    self.grow();
                }
                Met::New(number)
            }
        }
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 2 - 1;
        let mut table = vec![FREE; mask + 1];
        for number in 0..self.len() as u32 {
            let mut at = hash(self.get(number)) as usize & mask;
            while table[at] != FREE {
                at = (at + 1) & mask;
            }
            table[at] = number;
        }
        self.table = table;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_cost_is_kept() {
        let mut visited = Visited::new();
        assert_eq!(visited.meet(b"one", 3, 0), Met::New(0));
        assert_eq!(visited.meet(b"one", 3, 0), Met::Known);
        assert_eq!(visited.meet(b"one", 2, 0), Met::Cheaper(0));
        assert!(visited.knows(b"one", 2) && !visited.knows(b"one", 1) && !visited.knows(b"two", 9));
        for number in 1..5000u32 {
            assert_eq!(visited.meet(&number.to_le_bytes(), 0, 0), Met::New(number));
        }
        assert_eq!(visited.get(77), 77u32.to_le_bytes());
        assert_eq!(visited.get(0), b"one");
    }
}
