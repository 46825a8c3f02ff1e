//! The invariants of all reachable configurations, for the checker: slow, simple, and independent
//! of those of the search.
//!
//! The facts about the paths of a thread to a state are found by a fixpoint over all paths, one
//! fact at a time.

use super::{CertificateDemand, CertificateOption, CertificatePlace};
use crate::system::{Label, Systems};

/// Facts about the states of a thread: `facts[state]` says whether some path to the state has the
/// property.
type Facts = Vec<bool>;

/// The facts about the paths of a thread, by pair or by location.
struct Paths {
    wrote: Vec<Facts>,
    own: Vec<Facts>,
    not_written: Vec<Facts>,
    untouched: Vec<Facts>,
    /// By two pairs: it wrote the first, and the second could be read afterwards.
    follows: Vec<Vec<Facts>>,
    /// By pair and location: it wrote the pair while the location was untouched.
    precedes: Vec<Vec<Facts>>,
    /// By location that only RMWs write, and pair: since its last write there, if any, the pair
    /// could be read.
    since: Vec<Vec<Facts>>,
    /// By two locations: the second was untouched at its last write to the first, if any.
    spared: Vec<Vec<Facts>>,
}

pub(super) struct Rules<'s> {
    systems: &'s Systems,
    paths: Vec<Paths>,
    rmw_only: Vec<bool>,
}

/// For each state, whether some path reaches it with a wanted memory. A path has a memory of a few
/// values; `step` gives the memory after a transition.
fn reachable_with(systems: &Systems, thread: usize, start: u8, wanted: &[u8], step: impl Fn(u8, Label) -> u8) -> Facts {
    let system = &systems.threads[thread];
    let mut reached = vec![[false; 4]; system.len()];
    reached[0][usize::from(start)] = true;
    loop {
        let mut changed = false;
        for transition in &system.transitions {
            for memory in 0..4 {
                if reached[transition.from as usize][usize::from(memory)] {
                    let after = usize::from(step(memory, transition.label));
                    changed |= !std::mem::replace(&mut reached[transition.to as usize][after], true);
                }
            }
        }
        if !changed {
            return reached.into_iter().map(|with| wanted.iter().any(|&memory| with[usize::from(memory)])).collect();
        }
    }
}

impl Paths {
    fn new(systems: &Systems, thread: usize) -> Paths {
        let location = |pair: usize| systems.location_of[pair] as usize;
        let writes = |label: Label| label.written().map(|it| it.index());
        // Whether the pair is the last write to its location and the only pair read there since.
        let own = |pair: usize, before: bool, label: Label| {
            let same_place = |other: Option<usize>| other.is_some_and(|it| location(it) == location(pair));
            let reads = label.read().map(|it| it.index());
            let still = before && (!same_place(reads) || reads == Some(pair));
            if same_place(writes(label)) { writes(label) == Some(pair) } else { still }
        };
        let touches = |x: usize, label: Label, reads_matter: bool| {
            let reads = label.read().is_some_and(|it| systems.location(it) == x && !systems.is_initial(it));
            writes(label).is_some_and(|it| location(it) == x) || (reads_matter && reads)
        };
        let wrote_pair = |pair: usize| {
            reachable_with(systems, thread, 0, &[1], |fact, label| u8::from(fact == 1 || writes(label) == Some(pair)))
        };
        let own_pair =
            |pair: usize| reachable_with(systems, thread, 0, &[1], |fact, label| u8::from(own(pair, fact == 1, label)));
        let spared = |x: usize, reads_matter: bool| {
            reachable_with(systems, thread, 1, &[1], |fact, label| {
                u8::from(fact == 1 && !touches(x, label, reads_matter))
            })
        };
        // 0: neither; 1: the second is own; 2: the first was written, without the second; 3: both,
        // in the required order.
        let follow = |first: usize, second: usize| {
            reachable_with(systems, thread, 0, &[3], |memory, label| match memory {
                3 => 3,
                2 if writes(label) == Some(second) || (writes(label) == Some(first) && own(second, false, label)) => 3,
                2 => 2,
                _ => {
                    let is_own = own(second, memory == 1, label);
                    match writes(label) == Some(first) {
                        true if is_own => 3,
                        true => 2,
                        false => u8::from(is_own),
                    }
                }
            })
        };
        // 0: touched; 1: untouched; 3: the pair was written while the location was untouched.
        let precede = |pair: usize, x: usize| {
            reachable_with(systems, thread, 1, &[3], |memory, label| match memory {
                1 if touches(x, label, true) => 0,
                1 if writes(label) == Some(pair) => 3,
                other => other,
            })
        };
        // Bit 0: the pair is own. Bit 1: the fact holds.
        let since_last = |x: usize, pair: usize| {
            reachable_with(systems, thread, 2, &[2, 3], |memory, label| {
                let is_own = own(pair, memory & 1 == 1, label);
                let holds =
                    writes(label) == Some(pair) || if touches(x, label, false) { is_own } else { memory & 2 == 2 };
                u8::from(is_own) | u8::from(holds) << 1
            })
        };
        // Bit 0: the other location is untouched. Bit 1: the fact holds.
        let spared_last = |x: usize, other: usize| {
            reachable_with(systems, thread, 3, &[2, 3], |memory, label| {
                let untouched = memory & 1 == 1 && !touches(other, label, true);
                let holds = if touches(x, label, false) { untouched } else { memory & 2 == 2 };
                u8::from(untouched) | u8::from(holds) << 1
            })
        };
        let (pairs, locations) = (systems.pairs(), systems.locations.len());
        Paths {
            since: (0..locations).map(|x| (0..pairs).map(|pair| since_last(x, pair)).collect()).collect(),
            spared: (0..locations).map(|x| (0..locations).map(|other| spared_last(x, other)).collect()).collect(),
            wrote: (0..pairs).map(wrote_pair).collect(),
            own: (0..pairs).map(own_pair).collect(),
            not_written: (0..locations).map(|x| spared(x, false)).collect(),
            untouched: (0..locations).map(|x| spared(x, true)).collect(),
            follows: (0..pairs).map(|first| (0..pairs).map(|second| follow(first, second)).collect()).collect(),
            precedes: (0..pairs).map(|pair| (0..locations).map(|x| precede(pair, x)).collect()).collect(),
        }
    }
}

impl<'s> Rules<'s> {
    pub(super) fn new(systems: &'s Systems) -> Rules<'s> {
        let paths = (0..systems.threads.len()).map(|thread| Paths::new(systems, thread)).collect();
        let is_plain = |x: usize, label: Label| matches!(label, Label::Write(pair) if systems.location(pair) == x);
        let labels: Vec<Label> =
            systems.threads.iter().flat_map(|thread| &thread.transitions).map(|it| it.label).collect();
        let rmw_only = (0..systems.locations.len()).map(|x| !labels.iter().any(|&label| is_plain(x, label))).collect();
        Rules { systems, paths, rmw_only }
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

    /// Whether the writer can have written the pair, given its place.
    pub(super) fn wrote(&self, places: &[CertificatePlace], writer: usize, pair: usize) -> bool {
        Rules::holds(&self.paths[writer].wrote[pair], places[writer])
    }

    /// Whether a reachable configuration can meet the demand.
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
                if later.writer == option.writer && later.pair == option.pair {
                    continue;
                }
                // A thread that has read a write knows what its writer knew.
                if let Some(writer) = option.writer {
                    let paths = &self.paths[writer];
                    let lost = match later.writer {
                        None => !Rules::holds(&paths.precedes[option.pair][self.location(later)], places[writer]),
                        Some(other) if other == writer => {
                            !Rules::holds(&paths.follows[option.pair][later.pair], places[writer])
                        }
                        Some(_) => false,
                    };
                    if lost {
                        return false;
                    }
                }
                // A thread that has read the last of a chain of RMWs knows what every thread knew
                // at its last one.
                if option.rmw && self.rmw_only[x] {
                    let known = match later.writer {
                        Some(writer) => Rules::holds(&self.paths[writer].since[x][later.pair], places[writer]),
                        None => (0..threads)
                            .all(|it| Rules::holds(&self.paths[it].spared[x][self.location(later)], places[it])),
                    };
                    if !known {
                        return false;
                    }
                }
                if self.location(later) != x {
                    continue;
                }
                // No other write follows the mo-last one, none precedes the initial one, and a
                // write of another thread that the holder can read is newer than the holder's own
                // writes.
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
