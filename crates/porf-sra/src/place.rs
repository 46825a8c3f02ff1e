//! Where a demand wants a thread to be.
//!
//! 1. In a state of its system, which is the initial one or one right after a write: the search goes from write to write, and
//!    reads are taken only directly before the same thread's next write, which loses nothing since a read can always be delayed
//!    until then.
//! 2. Anywhere: nothing more is asked of the thread. This is weaker than every state, and saves the search from beginning with all combinations of states of
//!    the threads that have no part in what is bad.
//! 3. In an *open* state: in any state, whose last reads are still to be undone. Bad states are open.

/// The numbers of a thread's places: its states, then *anywhere*, then its states again, open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    states: u32,
}

/// What a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In the state.
    At(u32),
    /// Anywhere.
    Any,
    /// In the state, with its last reads still to be undone.
    Open(u32),
}

impl Places {
    pub(crate) fn new(states: usize) -> Places {
        Places { states: states as u32 }
    }

    pub(crate) fn count(self) -> usize {
        2 * self.states as usize + 1
    }

    #[inline]
    pub(crate) fn any(self) -> u32 {
        self.states
    }

    #[inline]
    pub(crate) fn open(self, state: u32) -> u32 {
        self.states + 1 + state
    }

    #[inline]
    pub(crate) fn decode(self, place: u32) -> Place {
        match place.cmp(&self.states) {
            std::cmp::Ordering::Less => Place::At(place),
            std::cmp::Ordering::Equal => Place::Any,
            std::cmp::Ordering::Greater => Place::Open(place - self.states - 1),
        }
    }
}
