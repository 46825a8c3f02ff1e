//! The writes that a read may read from, not yet listed.

use super::Access;
use super::lanes::{INIT, Lanes, Tag, WriteId};
use porf_exec::Source;

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

/// A source that an access may have, until the next event is appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    pub(super) write: WriteId,
    /// The source.
    pub source: Source,
    /// What was attached to the write; the default for the initial one.
    pub tag: Tag,
}

impl Pick {
    pub(super) fn new(lanes: &Lanes, w: WriteId) -> Pick {
        if w == INIT {
            return Pick { write: INIT, source: Source::Init, tag: Tag::default() };
        }
        let write = lanes.write(w);
        Pick { write: w, source: Source::Write(write.event), tag: write.tag() }
    }
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
        self.pick(number).map(|pick| pick.source)
    }

    /// The candidate of this number, to be appended without another look.
    pub fn pick(&self, number: usize) -> Option<Pick> {
        let mut rest = number;
        for lane in 0..self.starts.len() {
            let count = self.count_in(lane);
            if rest < count {
                return self.in_lane(lane).nth(rest).map(|w| Pick::new(self.lanes, w));
            }
            rest -= count;
        }
        (self.init && rest == 0).then(|| Pick::new(self.lanes, INIT))
    }

    /// All candidates.
    pub fn iter(&self) -> impl Iterator<Item = Source> + use<'c> {
        self.newest(usize::MAX)
    }

    /// All candidates, to be appended without another look, in the order of [`iter`](Self::iter).
    pub fn picks(&self) -> impl Iterator<Item = Pick> + use<'c> {
        let this = *self;
        (0..self.starts.len())
            .flat_map(move |lane| this.in_lane(lane))
            .chain(self.init.then_some(INIT))
            .map(move |w| Pick::new(this.lanes, w))
    }

    /// Is this candidate the end of its chain, so that an RMW may read from it?
    pub fn is_tail(&self, pick: &Pick) -> bool {
        self.lanes.is_tail(pick.write)
    }

    /// The newest candidates of each writing thread, at most `each` of them, and the initial write if it is one.
    pub fn newest(&self, each: usize) -> impl Iterator<Item = Source> + use<'c> {
        let this = *self;
        (0..self.starts.len())
            .flat_map(move |lane| this.in_lane(lane).take(each))
            .map(move |w| Source::Write(this.lanes.write(w).event))
            .chain(self.init.then_some(Source::Init))
    }

    /// Appends all candidates to `out`, in the order of [`iter`](Self::iter) but faster.
    pub fn list(&self, out: &mut Vec<Source>) {
        for (lane, &start) in self.starts.iter().enumerate() {
            match self.access {
                Access::Read => out.extend(self.lanes.events(lane, start).iter().rev().map(|&w| Source::Write(w))),
                Access::Rmw => {
                    out.extend(self.lanes.tails(lane, start).map(|w| Source::Write(self.lanes.write(w).event)));
                }
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
    fn in_lane(&self, lane: usize) -> impl Iterator<Item = WriteId> + use<'c> {
        let (all, tails) = match self.access {
            Access::Read => (Some(self.lanes.ids(lane, self.starts[lane]).iter().rev().copied()), None),
            Access::Rmw => (None, Some(self.lanes.tails(lane, self.starts[lane]))),
        };
        all.into_iter().flatten().chain(tails.into_iter().flatten())
    }
}
