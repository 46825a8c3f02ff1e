//! The rules that every reachable configuration obeys, for the checker: slow, plain, and apart from those of the search.
//!
//! What a thread can have done on its way to a state is found by going through all its paths, one fact at a time.

use super::{CertificateDemand, CertificateOption, CertificatePlace};
use crate::system::{Label, Systems};

/// Facts about a thread's states: `facts[state]` says whether some path to the state has the property.
type Facts = Vec<bool>;

/// What holds of the paths to the states of a thread: by pair, or by location.
struct Paths {
    wrote: Vec<Facts>,
    own: Vec<Facts>,
    not_written: Vec<Facts>,
    untouched: Vec<Facts>,
}

pub(super) struct Rules<'s> {
    systems: &'s Systems,
    paths: Vec<Paths>,
}

/// For each state: can it be reached with the fact true? `step` says what a transition makes of the fact.
fn reachable_with(systems: &Systems, thread: usize, start: bool, step: impl Fn(bool, Label) -> bool) -> Facts {
    let system = &systems.threads[thread];
    let mut reached = vec![[false; 2]; system.len()];
    reached[0][usize::from(start)] = true;
    loop {
        let mut changed = false;
        for transition in &system.transitions {
            for fact in [false, true] {
                if reached[transition.from as usize][usize::from(fact)] {
                    let after = usize::from(step(fact, transition.label));
                    changed |= !std::mem::replace(&mut reached[transition.to as usize][after], true);
                }
            }
        }
        if !changed {
            return reached.into_iter().map(|[_, with]| with).collect();
        }
    }
}

impl<'s> Rules<'s> {
    pub(super) fn new(systems: &'s Systems) -> Rules<'s> {
        let location = |pair: usize| systems.location_of[pair] as usize;
        let paths = (0..systems.threads.len())
            .map(|thread| {
                let by_pair = |own: bool| {
                    let of = |pair: usize| {
                        reachable_with(systems, thread, false, |fact, label| {
                            let reads = label.read().map(|it| it.index());
                            let writes = label.written().map(|it| it.index());
                            if !own {
                                return fact || writes == Some(pair);
                            }
                            let same_place =
                                |other: Option<usize>| other.is_some_and(|it| location(it) == location(pair));
                            let still = fact && (!same_place(reads) || reads == Some(pair));
                            if same_place(writes) { writes == Some(pair) } else { still }
                        })
                    };
                    (0..systems.pairs()).map(of).collect()
                };
                let by_location = |reads_matter: bool| {
                    let of = |x: usize| {
                        reachable_with(systems, thread, true, |fact, label| {
                            let writes = label.written().is_some_and(|it| systems.location(it) == x);
                            let reads =
                                label.read().is_some_and(|it| systems.location(it) == x && !systems.is_initial(it));
                            fact && !writes && !(reads_matter && reads)
                        })
                    };
                    (0..systems.locations.len()).map(of).collect()
                };
                Paths {
                    wrote: by_pair(false),
                    own: by_pair(true),
                    not_written: by_location(false),
                    untouched: by_location(true),
                }
            })
            .collect();
        Rules { systems, paths }
    }

    fn holds(facts: &Facts, place: CertificatePlace) -> bool {
        match place {
            CertificatePlace::Any => facts.contains(&true),
            CertificatePlace::At(state) | CertificatePlace::Open(state) => facts[state as usize],
        }
    }

    pub(super) fn location(&self, option: CertificateOption) -> usize {
        self.systems.location_of[option.pair] as usize
    }

    /// Can the writer have written the pair, where it is?
    pub(super) fn wrote(&self, places: &[CertificatePlace], writer: usize, pair: usize) -> bool {
        Rules::holds(&self.paths[writer].wrote[pair], places[writer])
    }

    /// Can a reachable configuration meet the demand?
    pub(super) fn allow(&self, demand: &CertificateDemand) -> bool {
        let places = &demand.places;
        let mut last: Vec<Option<CertificateOption>> = vec![None; self.systems.locations.len()];
        for (holder, lists) in demand.potentials.iter().enumerate() {
            for list in lists {
                if !self.allow_list(places, holder, list) {
                    return false;
                }
                // All options flagged RMW on a location stand for its last write.
                for &option in list.iter().filter(|option| option.rmw) {
                    if *last[self.location(option)].get_or_insert(option) != option {
                        return false;
                    }
                }
            }
        }
        true
    }

    pub(super) fn allow_list(&self, places: &[CertificatePlace], holder: usize, list: &[CertificateOption]) -> bool {
        let threads = self.systems.threads.len();
        for (at, &option) in list.iter().enumerate() {
            let x = self.location(option);
            let possible = match option.writer {
                None => {
                    (holder == threads || Rules::holds(&self.paths[holder].untouched[x], places[holder]))
                        && (!option.rmw
                            || (0..threads).all(|it| Rules::holds(&self.paths[it].not_written[x], places[it])))
                }
                Some(writer) => {
                    self.wrote(places, writer, option.pair)
                        && ((!option.rmw && writer != holder)
                            || Rules::holds(&self.paths[writer].own[option.pair], places[writer]))
                }
            };
            if !possible {
                return false;
            }
            for &later in &list[at + 1..] {
                let same_write = later.writer == option.writer && later.pair == option.pair;
                if same_write || self.location(later) != x {
                    continue;
                }
                // Nothing else follows the last write; nothing precedes the initial one; what another wrote is newer than the
                // holder's own writes.
                if option.rmw
                    || later.writer.is_none()
                    || (later.writer == Some(holder) && option.writer != Some(holder))
                {
                    return false;
                }
            }
        }
        true
    }
}
