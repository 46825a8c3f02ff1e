//! The checker of certificates: one step at a time, with plain lists.

use super::rules::Rules;
use super::{Certificate, CertificateDemand, CertificateOption, CertificatePlace};
use crate::bad::{Final, finished};
use crate::control::Control;
use crate::system::{Label, Pair, StateKind, Systems, Transition};
use porf_program::Compiled;
use std::collections::{HashMap, HashSet};

/// The reason why a certificate is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// It belongs to another program.
    #[error("the certificate is about another program, or about this one built in another way")]
    OtherProgram,
    /// A demand mentions states, threads or values that do not exist.
    #[error("demand {demand} speaks of what the program does not have")]
    Malformed {
        /// Its number, from 1.
        demand: usize,
    },
    /// The start meets a demand.
    #[error("the start of the program meets demand {demand}")]
    Start {
        /// Its number, from 1.
        demand: usize,
    },
    /// The set does not cover a bad state.
    #[error("a bad state is not covered: {what}")]
    Bad {
        /// Description of the bad state.
        what: String,
    },
    /// The check was cancelled.
    #[error("the check was ended early")]
    Cancelled,
    /// The set is not closed under predecessors.
    #[error("a predecessor of demand {demand}, by a step of {thread}, is not covered")]
    NotClosed {
        /// The demand's number, from 1.
        demand: usize,
        /// The thread.
        thread: String,
    },
}

type List = Vec<CertificateOption>;

struct Checker<'c> {
    systems: &'c Systems,
    rules: Rules<'c>,
    demands: &'c [CertificateDemand],
    /// The demands by places, with the bits of [`asked`].
    by_places: HashMap<&'c [CertificatePlace], Vec<(u128, usize)>>,
    /// The sets of threads that are anywhere in some demand.
    patterns: HashSet<Vec<bool>>,
    /// For each thread and state, the transitions into it.
    into: Vec<Vec<Vec<Transition>>>,
    /// For each thread and state, whether a macro step can begin there: at the start and after
    /// writes.
    rests: Vec<Vec<bool>>,
}

/// Verifies a certificate.
pub fn check(
    compiled: &Compiled,
    systems: &Systems,
    certificate: &Certificate,
    control: &Control,
) -> Result<(), CheckError> {
    if certificate.fingerprint != systems.fingerprint() || certificate.threads != systems.threads.len() {
        return Err(CheckError::OtherProgram);
    }
    for (number, demand) in certificate.demands.iter().enumerate() {
        if !is_well_formed(systems, demand) {
            return Err(CheckError::Malformed { demand: number + 1 });
        }
        if is_start(demand) {
            return Err(CheckError::Start { demand: number + 1 });
        }
    }
    let checker = Checker::new(systems, &certificate.demands);
    checker.bad_is_covered(compiled)?;
    for (number, demand) in certificate.demands.iter().enumerate() {
        if control.is_cancelled() {
            return Err(CheckError::Cancelled);
        }
        control.progress.show(number, certificate.demands.len(), 0);
        checker.is_closed(demand).map_err(|thread| CheckError::NotClosed {
            demand: number + 1,
            thread: systems.threads[thread].name.clone(),
        })?;
    }
    Ok(())
}

fn is_well_formed(systems: &Systems, demand: &CertificateDemand) -> bool {
    let threads = systems.threads.len();
    let placed = demand.places.len() == threads
        && demand.places.iter().zip(&systems.threads).all(|(place, thread)| match *place {
            CertificatePlace::Any => true,
            CertificatePlace::At(state) | CertificatePlace::Open(state) => (state as usize) < thread.len(),
        });
    let exists = |option: &CertificateOption| {
        option.pair < systems.pairs()
            && match option.writer {
                Some(writer) => writer < threads,
                None => systems.is_initial(Pair(option.pair as u32)),
            }
    };
    placed
        && demand.potentials.len() == threads + 1
        && demand.potentials.iter().all(|lists| !lists.is_empty() && lists.iter().flatten().all(exists))
}

fn is_start(demand: &CertificateDemand) -> bool {
    demand.places.iter().all(|place| matches!(place, CertificatePlace::Any | CertificatePlace::At(0)))
        && demand.potentials.iter().flatten().flatten().all(|option| option.writer.is_none())
}

/// Whether an option can be used in place of another. One flagged RMW can also be read plainly.
fn serves(have: CertificateOption, want: CertificateOption) -> bool {
    have.writer == want.writer && have.pair == want.pair && (have.rmw || !want.rmw)
}

fn is_subsequence(small: &[CertificateOption], large: &[CertificateOption]) -> bool {
    let mut large = large.iter();
    small.iter().all(|&want| large.any(|&have| serves(have, want)))
}

fn is_below(small: &CertificateDemand, large: &CertificateDemand) -> bool {
    small
        .potentials
        .iter()
        .zip(&large.potentials)
        .all(|(small, large)| small.iter().all(|list| large.iter().any(|other| is_subsequence(list, other))))
}

/// The required writes by holder, as hashed bits. A demand below another has a subset of its bits.
fn asked(demand: &CertificateDemand) -> u128 {
    let mut bits = 0;
    for (holder, lists) in demand.potentials.iter().enumerate() {
        for option in lists.iter().flatten() {
            bits |= 1 << ((holder * 41 + option.writer.map_or(0, |writer| writer + 1) * 17 + option.pair) % 128);
        }
    }
    bits
}

/// Puts an option in front. A readable write can be read again, so equal neighbours are merged.
fn in_front(option: CertificateOption, list: &[CertificateOption]) -> List {
    match list.split_first() {
        Some((head, rest)) if head.writer == option.writer && head.pair == option.pair => {
            let head = CertificateOption { rmw: head.rmw || option.rmw, ..option };
            std::iter::once(head).chain(rest.iter().copied()).collect()
        }
        _ => std::iter::once(option).chain(list.iter().copied()).collect(),
    }
}

fn merged(options: impl DoubleEndedIterator<Item = CertificateOption>) -> List {
    options.rev().fold(Vec::new(), |list, option| in_front(option, &list))
}

impl<'c> Checker<'c> {
    fn new(systems: &'c Systems, demands: &'c [CertificateDemand]) -> Checker<'c> {
        let mut by_places: HashMap<&[CertificatePlace], Vec<(u128, usize)>> = HashMap::new();
        let mut patterns = HashSet::new();
        for (number, demand) in demands.iter().enumerate() {
            by_places.entry(&demand.places).or_default().push((asked(demand), number));
            patterns.insert(demand.places.iter().map(|place| *place == CertificatePlace::Any).collect());
        }
        let mut into: Vec<Vec<Vec<Transition>>> = Vec::new();
        let mut rests = Vec::new();
        for thread in &systems.threads {
            let mut ends = vec![Vec::new(); thread.len()];
            let mut begins = vec![false; thread.len()];
            begins[0] = true;
            for &transition in &thread.transitions {
                ends[transition.to as usize].push(transition);
                begins[transition.to as usize] |= transition.label.written().is_some();
            }
            into.push(ends);
            rests.push(begins);
        }
        Checker { systems, rules: Rules::new(systems), demands, by_places, patterns, into, rests }
    }

    /// Whether some demand of the certificate is below this one; if `thread` is given, some demand
    /// in which that thread is anywhere.
    fn is_covered(&self, demand: &CertificateDemand, thread: Option<usize>) -> bool {
        let available = asked(demand);
        // In the demand below, any of the threads may be anywhere.
        self.patterns.iter().any(|pattern| {
            if thread.is_some_and(|thread| !pattern[thread]) {
                return false;
            }
            let place = |(&any, &place)| if any { CertificatePlace::Any } else { place };
            let places: Vec<CertificatePlace> = pattern.iter().zip(&demand.places).map(place).collect();
            let numbers = self.by_places.get(places.as_slice());
            numbers.is_some_and(|numbers| {
                numbers
                    .iter()
                    .any(|&(asked, number)| asked & !available == 0 && is_below(&self.demands[number], demand))
            })
        })
    }

    /// Checks that every bad state is covered.
    fn bad_is_covered(&self, compiled: &Compiled) -> Result<(), CheckError> {
        let systems = self.systems;
        let threads = systems.threads.len();
        let anything = CertificateDemand {
            places: vec![CertificatePlace::Any; threads],
            potentials: vec![vec![Vec::new()]; threads + 1],
        };
        for (thread, system) in systems.threads.iter().enumerate() {
            for (state, kind) in system.kinds.iter().enumerate() {
                if matches!(kind, StateKind::Failed(_)) {
                    let mut demand = anything.clone();
                    demand.places[thread] = CertificatePlace::Open(state as u32);
                    if !self.is_covered(&demand, None) {
                        let what = format!("{} fails at line {}", system.name, system.origins[state].line);
                        return Err(CheckError::Bad { what });
                    }
                }
            }
        }
        let Some(last) = Final::new(compiled) else { return Ok(()) };
        // All combinations of final states and of final values, with all their writers.
        let mut combinations: Vec<Vec<u32>> = vec![Vec::new()];
        for ends in finished(systems) {
            let longer = |states: Vec<u32>| ends.iter().map(move |&end| [states.clone(), vec![end]].concat());
            combinations = combinations.into_iter().flat_map(longer).collect();
        }
        let mut memories: Vec<Vec<Pair>> = vec![Vec::new()];
        for &cell in last.cells() {
            let location = &systems.locations[cell];
            let pairs = || (0..location.values.len()).map(|value| Pair(location.first.0 + value as u32));
            let longer = |memory: Vec<Pair>| pairs().map(move |pair| [memory.clone(), vec![pair]].concat());
            memories = memories.into_iter().flat_map(longer).collect();
        }
        for states in &combinations {
            for memory in memories.iter().filter(|memory| last.is_bad(systems, states, memory)) {
                let mut demand = anything.clone();
                demand.places = states.iter().map(|&state| CertificatePlace::Open(state)).collect();
                if !self.all_writers_are_covered(demand, memory) {
                    let what = "the final condition".to_string();
                    return Err(CheckError::Bad { what });
                }
            }
        }
        Ok(())
    }

    /// Whether the certificate covers every way in which the observer sees these last writes, for
    /// all writers.
    fn all_writers_are_covered(&self, demand: CertificateDemand, memory: &[Pair]) -> bool {
        let Some((&pair, rest)) = memory.split_first() else {
            return !self.rules.allow(&demand) || self.is_covered(&demand, None);
        };
        let threads = self.systems.threads.len();
        let init = self.systems.is_initial(pair).then_some(None);
        (0..threads).map(Some).chain(init).all(|writer| {
            let mut demand = demand.clone();
            demand.potentials[threads].push(vec![CertificateOption { writer, pair: pair.index(), rmw: true }]);
            self.all_writers_are_covered(demand, rest)
        })
    }

    /// Checks that all predecessors are covered. The error is the thread of an uncovered step.
    fn is_closed(&self, demand: &CertificateDemand) -> Result<(), usize> {
        // The last reads of different threads can be undone in any order: one of the open threads
        // suffices.
        let mut uncovered = None;
        for (thread, place) in demand.places.iter().enumerate() {
            let CertificatePlace::Open(state) = *place else { continue };
            let mut before = demand.clone();
            before.places[thread] = CertificatePlace::At(state);
            match self.reads_are_covered(thread, state, before) {
                Ok(()) => return Ok(()),
                Err(thread) => uncovered = Some(thread),
            }
        }
        if let Some(thread) = uncovered {
            return Err(thread);
        }
        for (thread, place) in demand.places.iter().enumerate() {
            let transitions: &mut dyn Iterator<Item = &Transition> = match *place {
                CertificatePlace::At(state) => &mut self.into[thread][state as usize].iter(),
                _ => &mut self.systems.threads[thread].transitions.iter(),
            };
            for transition in transitions.filter(|transition| transition.label.written().is_some()) {
                self.write_is_covered(demand, thread, transition)?;
            }
        }
        Ok(())
    }

    /// Checks that every demand is covered that leads to this one by the write, preceded by any
    /// reads.
    fn write_is_covered(&self, demand: &CertificateDemand, thread: usize, write: &Transition) -> Result<(), usize> {
        let Some(pair) = write.label.written() else { return Ok(()) };
        let mut places = demand.places.clone();
        places[thread] = CertificatePlace::At(write.from);
        // For each list, its possible forms before the write, and what the writer needs besides.
        let mut before = vec![(vec![Vec::new(); places.len() + 1], Vec::new())];
        for (holder, lists) in demand.potentials.iter().enumerate() {
            for list in lists {
                let ways = self.before_write(thread, pair.index(), holder, list, &places);
                let mut more = Vec::new();
                for (potentials, asked) in &before {
                    for (rest, suffix) in &ways {
                        let mut potentials: Vec<Vec<List>> = potentials.clone();
                        let mut asked: Vec<List> = asked.clone();
                        potentials[holder].push(rest.clone());
                        asked.extend(suffix.clone());
                        more.push((potentials, asked));
                    }
                }
                before = more;
            }
        }
        for (mut potentials, asked) in before {
            potentials[thread].extend(asked);
            let demand = CertificateDemand { places: places.clone(), potentials };
            match write.label {
                Label::Rmw(read, _) => {
                    for demand in self.before_read(&demand, thread, read, true) {
                        self.reads_are_covered(thread, write.from, demand)?;
                    }
                }
                _ => self.reads_are_covered(thread, write.from, demand)?,
            }
        }
        Ok(())
    }

    /// The possible forms of a list before the write, and the list that the writer then needs.
    fn before_write(
        &self,
        thread: usize,
        pair: usize,
        holder: usize,
        list: &[CertificateOption],
        places: &[CertificatePlace],
    ) -> Vec<(List, Option<List>)> {
        let x = self.systems.location_of[pair] as usize;
        let is_new = |option: &CertificateOption| option.writer == Some(thread) && option.pair == pair;
        let on_x = |option: &CertificateOption| self.rules.location(*option) == x;
        let mut ways = Vec::new();
        // The first new option is at one of its positions, or there is none.
        let firsts = (0..list.len()).filter(|&at| is_new(&list[at])).chain([list.len()]);
        for first in firsts {
            let (old, rest) = list.split_at(first);
            let old_is_right = old.iter().filter(|option| on_x(option)).all(|option| !option.rmw && holder != thread);
            let rest_is_right = rest.iter().filter(|option| on_x(option)).all(is_new);
            if !old_is_right || !rest_is_right {
                continue;
            }
            let kept = || rest.iter().copied().filter(|option| !is_new(option));
            let whole = merged(old.iter().copied().chain(kept().collect::<List>()));
            let asked = (first < list.len() && holder != thread).then(|| merged(kept().collect::<List>().into_iter()));
            let possible = self.rules.allow_list(places, holder, &whole)
                && asked.as_ref().is_none_or(|asked| self.rules.allow_list(places, thread, asked));
            if possible {
                ways.push((whole, asked));
            }
        }
        ways
    }

    /// The demands before the thread reads the pair, for every writer.
    fn before_read(&self, demand: &CertificateDemand, thread: usize, pair: Pair, rmw: bool) -> Vec<CertificateDemand> {
        let threads = self.systems.threads.len();
        let writers = (0..threads).filter(|&it| self.rules.wrote(&demand.places, it, pair.index())).map(Some);
        let init = self.systems.is_initial(pair).then_some(None);
        writers
            .chain(init)
            .map(|writer| {
                let option = CertificateOption { writer, pair: pair.index(), rmw };
                let mut before = demand.clone();
                for list in &mut before.potentials[thread] {
                    *list = in_front(option, list);
                }
                before
            })
            .collect()
    }

    /// Checks that the demand, with the thread at the state, and every demand that leads to it by
    /// reads of the thread is covered. Only demands at which a macro step can begin must be
    /// covered.
    fn reads_are_covered(&self, thread: usize, state: u32, demand: CertificateDemand) -> Result<(), usize> {
        let mut seen: Vec<(u32, CertificateDemand)> = Vec::new();
        let mut waiting = vec![(state, demand)];
        while let Some((state, demand)) = waiting.pop() {
            if !self.rules.allow(&demand) || self.is_covered(&demand, Some(thread)) {
                continue;
            }
            if seen.iter().any(|(other, below)| *other == state && is_below(below, &demand)) {
                continue;
            }
            if self.rests[thread][state as usize] && !self.is_covered(&demand, None) {
                return Err(thread);
            }
            for transition in &self.into[thread][state as usize] {
                let mut before = demand.clone();
                before.places[thread] = CertificatePlace::At(transition.from);
                match transition.label {
                    Label::Silent => waiting.push((transition.from, before)),
                    Label::Read(pair) => waiting.extend(
                        self.before_read(&before, thread, pair, false).into_iter().map(|it| (transition.from, it)),
                    ),
                    Label::Write(_) | Label::Rmw(..) => {}
                }
            }
            seen.push((state, demand));
        }
        Ok(())
    }
}
