//! The finite transition systems of threads (paper 4, §2.2), on which the decision procedure works.
//!
//! Locations, values and states of threads are numbered densely. A location with one of its values
//! has a number as well, a [`Pair`], because read options and tables refer to pairs. The only
//! silent transitions are choices; construction has taken all others.

use porf_program::{Answer, Failure, Origin, Place, ThreadState};

/// A location and one of its values, as one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair(pub(crate) u32);

impl Pair {
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The effect of a transition on memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Label {
    /// No effect: a choice.
    Silent,
    /// A read of this pair.
    Read(Pair),
    /// A write of this pair.
    Write(Pair),
    /// An RMW that reads the first pair and writes the second.
    Rmw(Pair, Pair),
}

impl Label {
    /// The pair written.
    pub fn written(self) -> Option<Pair> {
        match self {
            Label::Write(pair) | Label::Rmw(_, pair) => Some(pair),
            Label::Silent | Label::Read(_) => None,
        }
    }

    /// The pair read.
    pub fn read(self) -> Option<Pair> {
        match self {
            Label::Read(pair) | Label::Rmw(pair, _) => Some(pair),
            Label::Silent | Label::Write(_) => None,
        }
    }
}

/// A transition of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transition {
    /// The state before.
    pub from: u32,
    /// The state after.
    pub to: u32,
    /// The effect.
    pub label: Label,
    /// The answer to the program: the value read or chosen.
    pub answer: Answer,
}

/// The kind of a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StateKind {
    /// The thread can continue.
    Running,
    /// The thread is blocked for ever.
    Blocked,
    /// The thread has finished.
    Finished,
    /// The thread has failed.
    Failed(Failure),
}

/// The transition system of a thread. State 0 is the initial one.
#[derive(Clone, Debug, Default)]
pub struct ThreadSystem {
    /// The thread's name.
    pub name: String,
    /// The kind of each state.
    pub kinds: Vec<StateKind>,
    /// A program state for each state of the system.
    pub snapshots: Vec<ThreadState>,
    /// The source position of each state.
    pub origins: Vec<Origin>,
    /// The transitions, sorted by source state.
    pub transitions: Vec<Transition>,
}

impl ThreadSystem {
    /// The number of states.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether it has no states.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Whether the two are equal state by state, so that the threads are interchangeable.
    pub(crate) fn same_behaviour(&self, other: &ThreadSystem) -> bool {
        self.kinds == other.kinds && self.transitions == other.transitions
    }
}

/// A location.
#[derive(Clone, Debug)]
pub struct Location {
    /// Its name.
    pub name: String,
    /// Its place; `None` for the location that represents SC fences.
    pub place: Option<Place>,
    /// Whether its values are shown as signed numbers.
    pub signed: bool,
    /// Its values, the initial one first.
    pub values: Vec<u128>,
    /// The pair of the initial value; those of the other values follow.
    pub first: Pair,
}

/// The transition systems of all threads with their shared locations.
#[derive(Clone, Debug, Default)]
pub struct Systems {
    /// The threads.
    pub threads: Vec<ThreadSystem>,
    /// The locations.
    pub locations: Vec<Location>,
    /// The location of each pair.
    pub(crate) location_of: Vec<u32>,
}

impl Systems {
    /// The number of pairs.
    pub fn pairs(&self) -> usize {
        self.location_of.len()
    }

    /// The location of a pair.
    #[inline]
    pub fn location(&self, pair: Pair) -> usize {
        self.location_of[pair.index()] as usize
    }

    /// The value of a pair.
    pub fn value(&self, pair: Pair) -> u128 {
        let location = &self.locations[self.location(pair)];
        location.values[pair.index() - location.first.index()]
    }

    /// Whether it is the initial value of its location.
    #[inline]
    pub fn is_initial(&self, pair: Pair) -> bool {
        self.locations[self.location(pair)].first == pair
    }

    /// Numbers the pairs according to the values of the locations.
    pub(crate) fn number_pairs(&mut self) {
        self.location_of.clear();
        for (x, location) in self.locations.iter_mut().enumerate() {
            location.first = Pair(self.location_of.len() as u32);
            self.location_of.resize(self.location_of.len() + location.values.len(), x as u32);
        }
    }

    /// A fingerprint of these systems, for messages about certificates of other programs. The
    /// checker of certificates does not rely on it.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        hash.number(self.threads.len() as u64);
        for thread in &self.threads {
            hash.text(&thread.name);
            hash.number(thread.len() as u64);
            for kind in &thread.kinds {
                hash.text(&format!("{kind:?}"));
            }
            for transition in &thread.transitions {
                hash.text(&format!("{} {} {:?}", transition.from, transition.to, transition.label));
            }
        }
        for location in &self.locations {
            hash.text(&location.name);
            for &value in &location.values {
                hash.number(value as u64);
                hash.number((value >> 64) as u64);
            }
        }
        hash.0
    }
}

/// FNV-1a: a hash that is the same on every machine and with every compiler.
struct Fnv(u64);

impl Fnv {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }

    fn number(&mut self, number: u64) {
        number.to_le_bytes().into_iter().for_each(|byte| self.byte(byte));
    }

    fn text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.byte(byte));
        self.byte(0xff);
    }
}
