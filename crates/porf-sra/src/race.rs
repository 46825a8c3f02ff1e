//! Write/write races, for RA: without them RA and SRA have the same reachable states (paper 4, Thm.
//! 3.14).
//!
//! There is a race iff some thread can reach a plain write to a location while it could still read
//! some write of the location and then another one. The thread then does not know the latter write,
//! so neither of the two writes happens before the other. (An RMW reads the mo-last write, hence
//! knows it. If the writing thread knows the last write but not an earlier one, those two already
//! race.) So a race is a demand: the thread is about to write, and its list consists of these two
//! options.
//!
//! The two options must be different for two different writes. Options of different threads are. To
//! distinguish consecutive writes of one thread, every thread marks its writes to the location
//! alternately with 0 and 1. The location then has twice as many values, and the threads have at
//! most twice as many states.

use crate::antichain::Antichain;
use crate::build::Refusal;
use crate::context::Context;
use crate::control::Control;
use crate::demand::Draft;
use crate::list::{List, Store};
use crate::prune::can_be_met;
use crate::search::{Limits, Outcome, Statistics, Stop, search};
use crate::system::{Label, Pair, Systems, ThreadSystem, Transition};
use std::collections::HashMap;

/// Whether the program has write/write races under SRA.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Races {
    /// It has none.
    None,
    /// Two writes to the location of this number race.
    On(usize),
    /// The search was stopped.
    Stopped(Stop),
}

/// Searches for write/write races. The statistics are increased by this search.
pub fn races(
    systems: &Systems,
    limits: &Limits,
    jobs: usize,
    control: &Control,
    stats: &mut Statistics,
) -> Result<Races, Refusal> {
    for location in 0..systems.locations.len() {
        if !may_race(systems, location) {
            continue;
        }
        let marked = marked(systems, location);
        let writes_here = |thread: &ThreadSystem, state: usize| {
            thread.transitions.iter().any(|it| {
                it.from as usize == state && matches!(it.label, Label::Write(pair) if marked.location(pair) == location)
            })
        };
        let mut context = Context::new(&marked, |thread, state| writes_here(&marked.threads[thread], state))?;
        let mut antichain = Antichain::default();
        let bad = demands(&context, &mut antichain, location);
        super::decide::keep_symmetries(&mut context, &mut antichain, &bad);
        let (outcome, more) = search(&context, antichain, &bad, limits, jobs, control);
        stats.add(&more);
        match outcome {
            Outcome::Exhausted(_) => {}
            Outcome::Reached(..) => return Ok(Races::On(location)),
            Outcome::Stopped(stop) => return Ok(Races::Stopped(stop)),
        }
    }
    Ok(Races::None)
}

/// Whether two threads write the location, at least one of them plainly.
fn may_race(systems: &Systems, location: usize) -> bool {
    let writes = |thread: &ThreadSystem, plainly: bool| {
        thread.transitions.iter().any(|it| {
            it.label.written().is_some_and(|pair| systems.location(pair) == location)
                && (!plainly || matches!(it.label, Label::Write(_)))
        })
    };
    systems.threads.iter().filter(|thread| writes(thread, false)).count() > 1
        && systems.threads.iter().any(|thread| writes(thread, true))
}

/// The systems with marks on the writes to the location.
fn marked(systems: &Systems, location: usize) -> Systems {
    let mut marked = Systems { threads: Vec::new(), locations: systems.locations.clone(), location_of: Vec::new() };
    let values = &mut marked.locations[location].values;
    *values = values.iter().flat_map(|&value| [value, value]).collect();
    marked.number_pairs();
    let first = systems.locations[location].first.index();
    let pair = |marked: &Systems, pair: Pair, mark: u32| {
        let x = systems.location(pair);
        let offset = (pair.index() - systems.locations[x].first.index()) as u32;
        let base = marked.locations[x].first.0;
        Pair(if x == location { base + 2 * offset + mark } else { base + offset })
    };
    debug_assert!(systems.location_of.get(first).is_none_or(|&x| x as usize == location));
    for thread in &systems.threads {
        let mut from: Vec<Vec<&Transition>> = vec![Vec::new(); thread.len()];
        thread.transitions.iter().for_each(|it| from[it.from as usize].push(it));
        let mut system = ThreadSystem { name: thread.name.clone(), ..ThreadSystem::default() };
        let mut index: HashMap<(u32, u32), u32> = HashMap::new();
        let mut states: Vec<(u32, u32)> = Vec::new();
        let mut number = |state: (u32, u32), states: &mut Vec<(u32, u32)>| {
            *index.entry(state).or_insert_with(|| {
                states.push(state);
                states.len() as u32 - 1
            })
        };
        number((0, 0), &mut states);
        let mut next = 0;
        while next < states.len() {
            let (state, mark) = states[next];
            for &transition in &from[state as usize] {
                let here = |pair: Option<Pair>| pair.is_some_and(|pair| systems.location(pair) == location);
                let after = if here(transition.label.written()) { 1 - mark } else { mark };
                let to = number((transition.to, after), &mut states);
                let reads = if here(transition.label.read()) { 0..2 } else { 0..1 };
                for read in reads {
                    let label = match transition.label {
                        Label::Silent => Label::Silent,
                        Label::Read(it) => Label::Read(pair(&marked, it, read)),
                        Label::Write(it) => Label::Write(pair(&marked, it, after)),
                        Label::Rmw(it, written) => Label::Rmw(pair(&marked, it, read), pair(&marked, written, after)),
                    };
                    system.transitions.push(Transition { from: next as u32, to, label, answer: transition.answer });
                }
            }
            next += 1;
        }
        for &(state, _) in &states {
            system.kinds.push(thread.kinds[state as usize]);
            system.origins.push(thread.origins[state as usize]);
            system.snapshots.push(thread.snapshots[state as usize].clone());
        }
        marked.threads.push(system);
    }
    marked
}

/// A demand for every thread that is about to write the location plainly and every two different
/// options on it.
fn demands(context: &Context<'_>, antichain: &mut Antichain, location: usize) -> Vec<Draft> {
    let systems = context.systems;
    let place = &systems.locations[location];
    let pairs: Vec<Pair> = (0..place.values.len()).map(|value| Pair(place.first.0 + value as u32)).collect();
    let mut options = vec![context.options.option(context.options.init(), place.first, false)];
    for writer in 0..context.threads() {
        options.extend(pairs.iter().map(|&pair| context.options.option(writer, pair, false)));
    }
    let mut bad = Vec::new();
    let mut last = Vec::new();
    for (thread, system) in systems.threads.iter().enumerate() {
        let mut states: Vec<u32> = system
            .transitions
            .iter()
            .filter(|it| matches!(it.label, Label::Write(pair) if systems.location(pair) == location))
            .map(|it| it.from)
            .collect();
        states.dedup();
        for state in states {
            for &known in &options {
                for &unknown in options.iter().filter(|&&unknown| unknown != known) {
                    let mut draft = Draft::new(context);
                    draft.places[thread] = context.places[thread].open(state);
                    let list = antichain.lists.push(unknown, List::EMPTY);
                    draft.potentials[thread] = vec![antichain.lists.push(known, list)];
                    if can_be_met(context, &antichain.lists, &draft, &mut last) {
                        bad.push(draft);
                    }
                }
            }
        }
    }
    bad
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, build};

    fn of(source: &str) -> Races {
        let systems = build(&porf_program::compile(source).unwrap(), &BuildOptions::default()).unwrap();
        races(&systems, &Limits::default(), 1, &Control::default(), &mut Statistics::default()).unwrap()
    }

    #[test]
    fn plain_writes_race() {
        assert_eq!(of("shared y, x; thread A { x.store(1, rel); } thread B { x.store(1, rel); }"), Races::On(1));
    }

    #[test]
    fn rmws_and_single_writers_do_not() {
        assert_eq!(
            of("shared x, y; thread A { x.fetch_add(1, rel); } thread B { x.exchange(1, rel); y.store(1, rel); }"),
            Races::None
        );
        // The exchange may be first, and then it does not happen before the store.
        assert_eq!(of("shared x; thread A { x.store(1, rel); } thread B { x.exchange(1, rel); }"), Races::On(0));
    }

    #[test]
    fn messages_order_writes() {
        let source = "shared x, f; thread A { x.store(1, rel); f.store(1, rel); }
            thread B { await(f.load(acq) == 1); x.store(2, rel); }";
        assert_eq!(of(source), Races::None);
        assert_eq!(of(&source.replace("await(f.load(acq) == 1)", "r = f.load(acq)")), Races::On(0));
    }

    /// The second of two equal writes of a thread is distinguished from the first.
    #[test]
    fn equal_writes_are_told_apart() {
        let source = "shared x, f; thread A { x.store(1, rel); f.store(1, rel); x.store(1, rel); }
            thread B { await(f.load(acq) == 1); x.store(2, rel); }";
        assert_eq!(of(source), Races::On(0));
    }
}
