//! The admissible sources of a read, not yet listed.

use super::Access;
use super::lanes::{INIT, Lanes, Tag, WriteId};
use porf_exec::Source;

/// The admissible sources of an access: see
/// [`IncrementalChecker::sources`](super::IncrementalChecker::sources).
///
/// The order is fixed: lane by lane (that is, by writing thread in the order of their first writes
/// of the location), the newest write of a lane first, and the initial write last.
#[derive(Clone, Copy, Debug)]
pub struct Candidates<'c> {
    pub(super) lanes: &'c Lanes,
    pub(super) writes: Writes<'c>,
    pub(super) init: bool,
    pub(super) access: Access,
}

/// The candidates other than the initial write.
#[derive(Clone, Copy, Debug)]
pub(super) enum Writes<'c> {
    /// Those of lane u from `starts[u]` on; for an RMW, the tails of chains among them.
    Suffixes(&'c [u32]),
    /// These, in order.
    Listed(&'c [WriteId]),
}

/// An admissible source of an access, valid until the next event is appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    pub(super) write: WriteId,
    /// The source.
    pub source: Source,
    /// The tag of the write; the default for the initial one.
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
    /// The number of candidates, at least one. Takes time linear in the number of threads that
    /// write the location; for an RMW, in the number of candidates.
    pub fn count(&self) -> usize {
        let written = match self.writes {
            Writes::Suffixes(starts) => (0..starts.len()).map(|lane| self.count_in(lane, starts[lane])).sum(),
            Writes::Listed(list) => list.len(),
        };
        written + usize::from(self.init)
    }

    /// The candidate of this number, below [`count`](Self::count), ready to be appended: a random
    /// choice need not list all candidates.
    pub fn pick(&self, number: usize) -> Option<Pick> {
        let mut rest = number;
        match self.writes {
            Writes::Suffixes(starts) => {
                for (lane, &start) in starts.iter().enumerate() {
                    let count = self.count_in(lane, start);
                    if rest < count {
                        return self.in_lane(lane).nth(rest).map(|w| Pick::new(self.lanes, w));
                    }
                    rest -= count;
                }
            }
            Writes::Listed(list) => match list.get(number) {
                Some(&w) => return Some(Pick::new(self.lanes, w)),
                None => rest -= list.len(),
            },
        }
        (self.init && rest == 0).then(|| Pick::new(self.lanes, INIT))
    }

    /// Whether this candidate is the end of its chain, so that an RMW may read from it.
    pub fn is_tail(&self, pick: &Pick) -> bool {
        self.lanes.is_tail(pick.write)
    }

    /// Appends all candidates to `out`, in the order of their numbers.
    pub fn list(&self, out: &mut Vec<Source>) {
        let source = |w: WriteId| Source::Write(self.lanes.write(w).event);
        match self.writes {
            Writes::Listed(list) => out.extend(list.iter().map(|&w| source(w))),
            Writes::Suffixes(starts) => {
                for (lane, &start) in starts.iter().enumerate() {
                    match self.access {
                        Access::Read => {
                            out.extend(self.lanes.events(lane, start).iter().rev().map(|&w| Source::Write(w)));
                        }
                        Access::Rmw => out.extend(self.lanes.tails(lane, start).map(source)),
                    }
                }
            }
        }
        out.extend(self.init.then_some(Source::Init));
    }

    fn count_in(&self, lane: usize, start: u32) -> usize {
        match self.access {
            Access::Read => (self.lanes.len(lane) - start) as usize,
            Access::Rmw => self.lanes.tails(lane, start).count(),
        }
    }

    /// The candidates of a lane, newest first.
    fn in_lane(&self, lane: usize) -> impl Iterator<Item = WriteId> + use<'c> {
        let (mut all, mut tails, mut listed) = (None, None, None);
        match self.writes {
            Writes::Suffixes(starts) => match self.access {
                Access::Read => all = Some(self.lanes.ids(lane, starts[lane]).iter().rev().copied()),
                Access::Rmw => tails = Some(self.lanes.tails(lane, starts[lane])),
            },
            Writes::Listed(list) => {
                let lanes = self.lanes;
                listed = Some(list.iter().copied().filter(move |&w| lanes.write(w).lane as usize == lane));
            }
        }
        all.into_iter().flatten().chain(tails.into_iter().flatten()).chain(listed.into_iter().flatten())
    }
}

#[cfg(test)]
mod tests {
    use super::super::IncrementalChecker;
    use super::*;
    use crate::hand_written::HandWritten;
    use porf_exec::{LocId, ReadMode, ThreadId, WriteMode};
    use rand::{RngExt, SeedableRng};

    fn all_picks<'c>(candidates: &Candidates<'c>) -> impl Iterator<Item = Pick> + use<'c> {
        let this = *candidates;
        (0..this.lanes.count())
            .flat_map(move |lane| this.in_lane(lane))
            .chain(this.init.then_some(INIT))
            .map(move |w| Pick::new(this.lanes, w))
    }

    /// If candidates are listed individually, they are those of the lanes in the same order.
    #[test]
    fn lists_agree_with_lanes() {
        let (x, mut lists, mut listed) = (LocId::new(0), 0, 0);
        for seed in 0..400 {
            let mut rng = rand_pcg::Pcg32::seed_from_u64(seed);
            let mut checker = IncrementalChecker::new(HandWritten::Rc20).unwrap();
            let threads = rng.random_range(2..9usize);
            for step in 0..80 {
                let t = ThreadId::new(rng.random_range(0..threads));
                let access = if rng.random_bool(0.5) { Access::Read } else { Access::Rmw };
                let candidates = checker.sources(t, access, x, false);
                let picks: Vec<Pick> = all_picks(&candidates).collect();
                let is_listed = matches!(candidates.writes, Writes::Listed(_));
                let numbered = (0..candidates.count()).map(|number| candidates.pick(number).unwrap());
                assert!(numbered.eq(picks.iter().copied()), "seed {seed}, step {step}");
                assert_eq!(candidates.pick(picks.len()), None, "seed {seed}, step {step}");
                let init = candidates.init;
                let location = &checker.locations[0];
                location.find_starts(&mut checker.sight);
                let writes = Writes::Suffixes(&checker.sight.starts);
                let by_lane = Candidates { lanes: &location.lanes, writes, init, access };
                assert!(all_picks(&by_lane).eq(picks.iter().copied()), "seed {seed}, step {step}");
                let newest = picks.iter().copied().max_by_key(|pick| pick.source.write());
                assert_eq!(Some(checker.newest(t, access, x, false)), newest, "seed {seed}, step {step}");
                lists += usize::from(is_listed);
                listed += if is_listed { picks.len() } else { 0 };
                let pick = picks[rng.random_range(0..picks.len())];
                let acquires = if rng.random_bool(0.5) { ReadMode::Acq } else { ReadMode::Rlx };
                let releases = if rng.random_bool(0.5) { WriteMode::Rel } else { WriteMode::Rlx };
                match access {
                    _ if rng.random_bool(0.3) => _ = checker.add_write(t, releases, x),
                    Access::Read => _ = checker.read_from(t, acquires, x, &pick),
                    Access::Rmw => _ = checker.rmw_from(t, (acquires, releases), x, &pick, Tag::default()),
                }
            }
        }
        assert!(lists > 5_000 && 2 * listed > 3 * lists, "{lists} lists of {listed}");
    }
}
