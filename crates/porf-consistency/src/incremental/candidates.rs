//! The writes that a read may read from, not yet listed.

use super::Access;
use super::lanes::Lanes;
use porf_exec::{EventId, Source};

/// The sources that an access may have: see [`IncrementalChecker::choices`](super::IncrementalChecker::choices).
///
/// The order is fixed: lane by lane, i.e. by writing thread in the order of their first write of the location, the
/// newest write of a lane first, and the initial write last.
#[derive(Clone, Copy, Debug)]
pub struct Candidates<'c> {
    pub(super) lanes: &'c Lanes,
    /// The admissible writes of lane u are those from `starts[u]` on; for an RMW, the tails of chains among them.
    pub(super) starts: &'c [u32],
    pub(super) init: bool,
    pub(super) access: Access,
}

impl<'c> Candidates<'c> {
    /// How many there are: never none. Takes time linear in the number of threads that write the location, for an RMW
    /// in the number of candidates.
    pub fn count(&self) -> usize {
        (0..self.starts.len()).map(|lane| self.count_in(lane)).sum::<usize>() + usize::from(self.init)
    }

    /// The candidate of this number, below [`count`](Self::count). With it a random one can be chosen without listing
    /// all.
    pub fn nth(&self, number: usize) -> Option<Source> {
        let mut rest = number;
        for lane in 0..self.starts.len() {
            let count = self.count_in(lane);
            if rest < count {
                return self.in_lane(lane).nth(rest).map(Source::Write);
            }
            rest -= count;
        }
        (self.init && rest == 0).then_some(Source::Init)
    }

    /// All candidates.
    pub fn iter(&self) -> impl Iterator<Item = Source> + use<'c> {
        self.newest(usize::MAX)
    }

    /// The newest candidates of each writing thread, at most `each` of them, and the initial write if it is one.
    pub fn newest(&self, each: usize) -> impl Iterator<Item = Source> + use<'c> {
        let this = *self;
        (0..self.starts.len())
            .flat_map(move |lane| this.in_lane(lane).take(each).map(Source::Write))
            .chain(self.init.then_some(Source::Init))
    }

    /// Appends all candidates to `out`, in the order of [`iter`](Self::iter) but faster.
    pub fn list(&self, out: &mut Vec<Source>) {
        for (lane, &start) in self.starts.iter().enumerate() {
            match self.access {
                Access::Read => out.extend(self.lanes.events(lane, start).iter().rev().map(|&w| Source::Write(w))),
                Access::Rmw => out.extend(self.lanes.tails(lane, start).map(|tail| Source::Write(tail.event))),
            }
        }
        out.extend(self.init.then_some(Source::Init));
    }

    fn count_in(&self, lane: usize) -> usize {
        match self.access {
            Access::Read => (self.lanes.len(lane) - self.starts[lane]) as usize,
            Access::Rmw => self.lanes.tails(lane, self.starts[lane]).count(),
        }
    }

    /// The candidates of a lane, newest first.
    fn in_lane(&self, lane: usize) -> impl Iterator<Item = EventId> + use<'c> {
        let (events, tails) = match self.access {
            Access::Read => (Some(self.lanes.events(lane, self.starts[lane]).iter().rev().copied()), None),
            Access::Rmw => (None, Some(self.lanes.tails(lane, self.starts[lane]).map(|tail| tail.event))),
        };
        events.into_iter().flatten().chain(tails.into_iter().flatten())
    }
}
