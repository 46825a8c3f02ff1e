//! Places: where a demand requires a thread to be.
//!
//! 1. At a state of its system, which is the initial one or directly after a write. The search goes
//!    from write to write. Reads are taken only directly before the next write of the same thread;
//!    a read can always be delayed until then.
//! 2. Anywhere: the demand does not restrict the thread. This is weaker than every state. It saves
//!    the search from enumerating the states of threads that play no part in a bad state.
//! 3. At an *open* state: any state, whose last reads are still to be undone. Bad states are open.

/// The numbering of a thread's places: its states, then *anywhere*, then its states again as open
/// ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    states: u32,
}

/// A place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// At the state.
    At(u32),
    /// Anywhere.
    Any,
    /// At the state, with its last reads still to be undone.
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
