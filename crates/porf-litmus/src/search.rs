//! The search: candidate executions, each once, decided step by step.
//!
//! Threads are run alone ([`path`](crate::path)); each combination of their paths is a skeleton.
//! In a skeleton, reads get their sources one after the other, then writes get their places in the
//! coherence order of their cell. After each decision the model is asked whether it fails already;
//! if so, all that extends the decisions is skipped. Values flow from writes to the reads that read
//! from them. What is left without a value at the end depends on itself, and is dropped: no value
//! comes out of thin air.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::answer::{Answer, Limits};
use crate::candidate::{Candidate, Event, Order};
use crate::cells::{self, Cells};
use crate::judge::{Judge, JudgeError};
use crate::path::{self, EventKind, Path, Paths, Term, TermId, TooLarge};
use crate::test::{Place, Test};
use crate::value::{Address, Value};

/// Why a test has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// A thread is too long.
    #[error("thread {0} has more than 64 events: this is not supported")]
    TooManyEvents(usize),
    /// A thread has too many paths.
    #[error("thread {0} has more than 100000 paths: this is not supported")]
    TooManyPaths(usize),
    /// An operation on addresses that has no meaning.
    #[error("thread {0} computes with addresses in a way that is not supported")]
    Arithmetic(usize),
    /// The model failed.
    #[error(transparent)]
    Model(#[from] JudgeError),
}

/// The number of the next skeleton. No two skeletons of a process have the same number, as judges
/// that serve several tests know them by it.
static SKELETONS: AtomicU64 = AtomicU64::new(0);

/// Finds the final states of a test under a model.
pub fn run(test: &Test, judge: &dyn Judge, limits: &Limits) -> Result<Answer, RunError> {
    let mut threads = all_paths(test, limits.unroll, None)?;
    let granule = cells::granule(&threads);
    if granule.is_some() {
        threads = all_paths(test, limits.unroll, granule)?;
    }
    let cells = Cells::new(test, &threads, granule);
    let mut answer = Answer::new(test, threads.iter().any(|paths| paths.bounded), granule.is_some());
    let mut chosen = Vec::with_capacity(threads.len());
    combine(&threads, &mut chosen, &mut |chosen| {
        let skeleton = SKELETONS.fetch_add(1, Ordering::Relaxed);
        Search::new(test, &threads, chosen, &cells, judge, limits, &mut answer, skeleton).decide_reads()
    })?;
    Ok(answer)
}

fn all_paths(test: &Test, unroll: u32, granule: Option<u8>) -> Result<Vec<Paths>, RunError> {
    let paths = test.threads.iter().enumerate().map(|(number, thread)| {
        path::paths(thread, unroll, granule).map_err(|error| match error {
            TooLarge::Events => RunError::TooManyEvents(number),
            TooLarge::Paths => RunError::TooManyPaths(number),
        })
    });
    paths.collect()
}

/// Calls `each` with one path of each thread, for all combinations.
fn combine<'t>(
    threads: &'t [Paths],
    chosen: &mut Vec<&'t Path>,
    each: &mut dyn FnMut(&[&'t Path]) -> Result<(), RunError>,
) -> Result<(), RunError> {
    let Some(paths) = threads.get(chosen.len()) else { return each(chosen) };
    for path in &paths.paths {
        chosen.push(path);
        combine(threads, chosen, each)?;
        chosen.pop();
    }
    Ok(())
}

/// A fact that became known, to be taken back.
#[derive(Clone, Copy)]
enum Known {
    Address(usize),
    Value(usize),
}

/// Whether what is known contradicts itself.
#[derive(PartialEq, Eq)]
enum Flow {
    Consistent,
    Contradiction,
}

struct Search<'a> {
    test: &'a Test,
    threads: &'a [Paths],
    paths: &'a [&'a Path],
    cells: &'a Cells,
    judge: &'a dyn Judge,
    limits: &'a Limits,
    answer: &'a mut Answer,
    candidate: Candidate,
    /// The number of the first event of each thread.
    first: Vec<usize>,
    trail: Vec<Known>,
}

impl<'a> Search<'a> {
    #[allow(clippy::too_many_arguments)]
    fn new(
        test: &'a Test,
        threads: &'a [Paths],
        paths: &'a [&'a Path],
        cells: &'a Cells,
        judge: &'a dyn Judge,
        limits: &'a Limits,
        answer: &'a mut Answer,
        skeleton: u64,
    ) -> Self {
        let mut events = Vec::new();
        for (address, value) in touched(threads, paths, cells) {
            events.push(Event {
                thread: None,
                kind: EventKind::Write,
                tags: vec![],
                address: Some(address),
                value: Some(value),
                instance: 0,
            });
        }
        let orders = events.iter().enumerate().filter_map(|(number, event)| {
            event.address.map(|address| Order { address, writes: vec![number], placed: 1 })
        });
        let mut candidate = Candidate {
            orders: orders.collect(),
            source: vec![],
            address_dependencies: vec![],
            data_dependencies: vec![],
            control_dependencies: vec![],
            pairs: vec![],
            events,
            skeleton,
        };
        let mut first = Vec::with_capacity(paths.len());
        for (thread, path) in paths.iter().enumerate() {
            let base = candidate.events.len();
            first.push(base);
            for (number, event) in path.events.iter().enumerate() {
                candidate.events.push(Event {
                    thread: Some(thread),
                    kind: event.kind,
                    tags: event.tags.clone(),
                    address: None,
                    value: None,
                    instance: event.instance,
                });
                let to = base + number;
                each_bit(event.address_from, |from| candidate.address_dependencies.push((base + from, to)));
                each_bit(event.data_from, |from| candidate.data_dependencies.push((base + from, to)));
                each_bit(event.control_from, |from| candidate.control_dependencies.push((base + from, to)));
                let pairs = event.paired.iter().map(|(read, pairing)| (base + *read as usize, to, *pairing));
                candidate.pairs.extend(pairs);
            }
        }
        candidate.source = vec![None; candidate.events.len()];
        Search { test, threads, paths, cells, judge, limits, answer, candidate, first, trail: vec![] }
    }

    /// The value of a term, if it is known.
    fn evaluate(&self, thread: usize, term: TermId) -> Result<Option<Value>, RunError> {
        Ok(match self.threads[thread].terms.term(term) {
            Term::Constant(value) => Some(value),
            Term::Read(number, _) => self.candidate.events[self.first[thread] + number as usize].value,
            Term::Apply(operator, left, right) => {
                let (left, right) = (self.evaluate(thread, left)?, self.evaluate(thread, right)?);
                match (left, right) {
                    (Some(left), Some(right)) => Some(operator.apply(left, right).ok_or(RunError::Arithmetic(thread))?),
                    _ => None,
                }
            }
        })
    }

    /// Lets values flow, until nothing new becomes known.
    fn propagate(&mut self) -> Result<Flow, RunError> {
        loop {
            let before = self.trail.len();
            for thread in 0..self.paths.len() {
                for number in 0..self.paths[thread].events.len() {
                    if self.learn(thread, number)? == Flow::Contradiction {
                        return Ok(Flow::Contradiction);
                    }
                }
            }
            if self.trail.len() == before {
                break;
            }
        }
        for (thread, path) in self.paths.iter().enumerate() {
            for constraint in &path.constraints {
                if self.evaluate(thread, *constraint)?.is_some_and(|value| !value.is_true()) {
                    return Ok(Flow::Contradiction);
                }
            }
        }
        Ok(Flow::Consistent)
    }

    /// Finds out what is known of an event now.
    fn learn(&mut self, thread: usize, number: usize) -> Result<Flow, RunError> {
        let path_event = &self.paths[thread].events[number];
        let event = self.first[thread] + number;
        if path_event.kind == EventKind::Fence {
            return Ok(Flow::Consistent);
        }
        if self.candidate.events[event].address.is_none()
            && let Some(value) = self.evaluate(thread, path_event.address)?
        {
            let Value::Address(address) = value else {
                self.answer.bad_addresses += 1;
                return Ok(Flow::Contradiction);
            };
            let Some(order) = self.candidate.orders.iter_mut().find(|order| order.address == address) else {
                self.answer.bad_addresses += 1;
                return Ok(Flow::Contradiction);
            };
            if path_event.kind == EventKind::Write {
                order.writes.push(event);
            }
            self.candidate.events[event].address = Some(address);
            self.trail.push(Known::Address(event));
        }
        let value = match (path_event.kind, self.candidate.source[event]) {
            (EventKind::Read, Some(source)) => {
                let (read, write) = (&self.candidate.events[event], &self.candidate.events[source]);
                if read.address.is_some() && write.address.is_some() && read.address != write.address {
                    return Ok(Flow::Contradiction);
                }
                write.value
            }
            (EventKind::Read, None) => None,
            _ if self.candidate.events[event].value.is_none() => self.evaluate(thread, path_event.value)?,
            _ => None,
        };
        if self.candidate.events[event].value.is_none() && value.is_some() {
            self.candidate.events[event].value = value;
            self.trail.push(Known::Value(event));
        }
        Ok(Flow::Consistent)
    }

    /// Forgets what became known since the trail had this length.
    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            match self.trail.pop() {
                Some(Known::Value(event)) => self.candidate.events[event].value = None,
                Some(Known::Address(event)) => {
                    let address = self.candidate.events[event].address.take();
                    if self.candidate.events[event].kind == EventKind::Write {
                        // Addresses are taken back in the reverse order, so the write is the last.
                        let order = self.candidate.orders.iter_mut().find(|order| Some(order.address) == address);
                        order.map(|order| order.writes.pop());
                    }
                }
                None => return,
            }
        }
    }

    /// Gives a source to the next read, and goes on.
    fn decide_reads(&mut self) -> Result<(), RunError> {
        let length = self.trail.len();
        let result = if self.propagate()? == Flow::Contradiction { Ok(()) } else { self.decide_next_read() };
        self.undo(length);
        result
    }

    fn decide_next_read(&mut self) -> Result<(), RunError> {
        if self.answer.stopped || self.judge.fails_already(&self.candidate)? {
            return Ok(());
        }
        let undecided = |event: &usize| {
            self.candidate.events[*event].kind == EventKind::Read && self.candidate.source[*event].is_none()
        };
        let mut waiting = (0..self.candidate.events.len()).filter(undecided).peekable();
        if waiting.peek().is_none() {
            let known =
                |event: &Event| event.kind == EventKind::Fence || event.address.is_some() && event.value.is_some();
            return if self.candidate.events.iter().all(known) { self.decide_order(0) } else { Ok(()) };
        }
        // A read waits until its address is known. If all wait, addresses depend on themselves.
        let Some(read) = waiting.find(|read| self.candidate.events[*read].address.is_some()) else { return Ok(()) };
        let address = self.candidate.events[read].address;
        for write in 0..self.candidate.events.len() {
            let event = &self.candidate.events[write];
            if event.kind != EventKind::Write || event.address.is_some() && event.address != address {
                continue;
            }
            self.candidate.source[read] = Some(write);
            self.decide_reads()?;
            self.candidate.source[read] = None;
        }
        Ok(())
    }

    /// Gives places to the writes of the cell with this number and of those after it.
    fn decide_order(&mut self, cell: usize) -> Result<(), RunError> {
        if self.answer.stopped {
            return Ok(());
        }
        let Some(order) = self.candidate.orders.get(cell) else { return self.judge_candidate() };
        let (placed, count) = (order.placed, order.writes.len());
        if placed >= count {
            return self.decide_order(cell + 1);
        }
        for next in placed..count {
            self.candidate.orders[cell].writes.swap(placed, next);
            self.candidate.orders[cell].placed = placed + 1;
            // With one write left, its place is decided, too.
            let whole = placed + 1 >= count;
            if whole && cell + 1 >= self.candidate.orders.len() || !self.judge.fails_already(&self.candidate)? {
                self.decide_order(cell)?;
            }
            self.candidate.orders[cell].placed = placed;
            self.candidate.orders[cell].writes.swap(placed, next);
        }
        Ok(())
    }

    /// Everything is decided: asks the model, and records the final state.
    fn judge_candidate(&mut self) -> Result<(), RunError> {
        self.answer.candidates += 1;
        self.answer.stopped |= self.limits.candidates.is_some_and(|most| self.answer.candidates >= most);
        if self.answer.candidates.is_multiple_of(256) {
            self.answer.stopped |= self.limits.deadline.is_some_and(|deadline| std::time::Instant::now() >= deadline);
        }
        let judgement = self.judge.judge(&self.candidate)?;
        if !judgement.allowed {
            return Ok(());
        }
        let last: BTreeMap<Address, Value> = self
            .candidate
            .orders
            .iter()
            .filter_map(|order| {
                let last = *order.writes.last()?;
                self.candidate.events[last].value.map(|value| (order.address, value))
            })
            .collect();
        let last = |address: Address| {
            let untouched = || self.cells.initial.get(&address).copied().unwrap_or(Value::ZERO);
            last.get(&address).copied().unwrap_or_else(untouched)
        };
        let mut state = BTreeMap::new();
        for place in self.test.needed() {
            let value = match place {
                Place::Register { thread, register } => {
                    let term = self.paths[thread].registers[register.0 as usize];
                    match self.evaluate(thread, term)? {
                        Some(value) => value,
                        None => return Ok(()),
                    }
                }
                Place::Cell { location, index } => self.cells.value_at(self.test, location, index, &last),
            };
            state.insert(place, value);
        }
        self.answer.record(self.test, &state, judgement.flags);
        Ok(())
    }
}

/// The cells that a skeleton can touch, with their initial values: all cells, if an address
/// depends on what is read.
fn touched(threads: &[Paths], paths: &[&Path], cells: &Cells) -> Vec<(Address, Value)> {
    let mut touched = BTreeMap::new();
    for (thread, path) in paths.iter().enumerate() {
        for event in path.events.iter().filter(|event| event.kind != EventKind::Fence) {
            match threads[thread].terms.term(event.address) {
                Term::Constant(Value::Address(address)) => {
                    touched.insert(address, cells.initial.get(&address).copied().unwrap_or(Value::ZERO));
                }
                Term::Constant(_) => {}
                _ => return cells.initial.iter().map(|(address, value)| (*address, *value)).collect(),
            }
        }
    }
    touched.into_iter().collect()
}

/// Calls `each` with the numbers of the bits that are set.
fn each_bit(mut bits: u64, mut each: impl FnMut(usize)) {
    while bits != 0 {
        each(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
