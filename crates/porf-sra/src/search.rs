//! The backward search of well-structured transition systems: from the bad demands along
//! predecessors, until the start meets a demand or no new demand is left.
//!
//! Demands are explored in rounds. Workers expand the demands of a round without changing shared
//! data, and drop predecessors that a kept demand subsumes. One thread merges the rest. With one
//! worker, a round has one demand. The search usually takes the smallest demands first, because
//! they subsume most others. Every few rounds it takes the newest one first, which finds some
//! errors sooner.

use crate::antichain::{Antichain, Origin};
use crate::context::Context;
use crate::control::Control;
use crate::demand::Draft;
use crate::list::{List, Overlay, OwnLists, Store};
use crate::option::ReadOption;
use crate::predecessor::{Predecessors, Sink, Via};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::RwLock;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Bounds of a search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of demands that are kept.
    pub demands: usize,
    /// The largest number of bytes that are used, approximately.
    pub bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { demands: usize::MAX, bytes: 4 << 30 }
    }
}

/// The reason why a search was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It was cancelled.
    Cancelled,
    /// It kept too many demands or found too many states.
    Demands,
    /// It used too much memory.
    Memory,
    /// A worker panicked.
    WorkerFailed,
}

/// Statistics of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Number of expanded demands.
    pub explored: usize,
    /// Number of predecessors, including subsumed ones.
    pub generated: usize,
    /// Number of demands in the final antichain.
    pub antichain: usize,
    /// The length of the longest list.
    pub longest: usize,
    /// The largest number of lists of a thread.
    pub widest: usize,
}

impl Statistics {
    /// Adds the statistics of another search.
    pub(crate) fn add(&mut self, other: &Statistics) {
        self.explored += other.explored;
        self.generated += other.generated;
        self.antichain += other.antichain;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
    }

    fn see(&mut self, store: &impl Store, draft: &Draft) {
        for lists in &draft.potentials {
            self.widest = self.widest.max(lists.len());
            for &list in lists {
                self.longest = self.longest.max(store.length(list));
            }
        }
    }
}

/// A macro step of a run: the thread, its step, and the options that the reads consume, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) thread: usize,
    pub(crate) step: u32,
    pub(crate) options: Vec<ReadOption>,
}

/// The outcome of a search.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The start leads to a bad demand by these moves.
    Reached(Vec<Move>),
    /// It does not. The needed demands are a certificate.
    Exhausted(Box<Antichain>),
    /// The search was stopped.
    Stopped(Stop),
}

/// A predecessor to be merged into the antichain, by contents, because its lists may belong to a
/// worker.
struct Candidate {
    packed: Packed,
    origin: Origin,
    is_start: bool,
}

/// A demand by contents: for every holder its lists, sorted, as option numbers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Packed {
    places: Vec<u32>,
    potentials: Vec<Vec<Vec<ReadOption>>>,
}

impl Packed {
    fn new(store: &impl Store, draft: &Draft) -> Packed {
        let contents = |lists: &Vec<List>| {
            let mut contents: Vec<Vec<ReadOption>> = lists.iter().map(|&list| store.options(list).collect()).collect();
            contents.sort();
            contents
        };
        Packed { places: draft.places.clone(), potentials: draft.potentials.iter().map(contents).collect() }
    }

    fn unpack(&self, store: &mut impl Store, draft: &mut Draft) {
        draft.places.clone_from(&self.places);
        draft.potentials.resize(self.potentials.len(), Vec::new());
        for (lists, contents) in draft.potentials.iter_mut().zip(&self.potentials) {
            lists.clear();
            lists.extend(
                contents
                    .iter()
                    .map(|list| list.iter().rev().fold(List::EMPTY, |list, &option| store.push(option, list))),
            );
            lists.sort_unstable();
        }
    }
}

/// The private data of a worker.
#[derive(Default)]
struct Worker {
    own: OwnLists,
    predecessors: Predecessors,
    draft: Draft,
}

impl Worker {
    /// Computes the predecessors of demands.
    fn expand(&mut self, context: &Context<'_>, antichain: &Antichain, numbers: &[u32]) -> Round {
        let mut collector = Collector { context, antichain, round: Round::default(), key: Vec::new(), parent: 0 };
        let mut store = Overlay::new(&antichain.lists, &mut self.own);
        for &number in numbers {
            antichain.load(context, number, &mut self.draft);
            collector.parent = number;
            self.predecessors.expand(context, &mut store, &self.draft, &mut collector);
            if collector.round.found {
                break;
            }
        }
        collector.round
    }
}

/// The result of a worker's part of a round.
#[derive(Default)]
struct Round {
    candidates: Vec<Candidate>,
    generated: usize,
    found: bool,
}

struct Collector<'c, 's> {
    context: &'c Context<'s>,
    antichain: &'c Antichain,
    round: Round,
    key: Vec<u32>,
    parent: u32,
}

impl<S: Store> Sink<S> for Collector<'_, '_> {
    fn predecessor(&mut self, store: &mut S, draft: &Draft, via: Via<'_>) {
        self.round.generated += 1;
        if self.round.found {
            return;
        }
        let (renamed, permutation) = canonical(self.context, store, draft);
        let draft = renamed.as_ref().unwrap_or(draft);
        let is_start = draft.is_start(self.context, store);
        if !is_start && self.antichain.has_below(self.context, store, draft, &mut self.key) {
            return;
        }
        self.round.found = is_start;
        self.round.candidates.push(Candidate {
            packed: Packed::new(store, draft),
            origin: Origin {
                parent: Some(self.parent),
                thread: via.thread as u32,
                step: via.step,
                options: via.options.into(),
                permutation,
            },
            is_start,
        });
    }
}

/// The demand with interchangeable threads in the least order, and the permutation; `None` if it
/// already is in that order.
fn canonical(context: &Context<'_>, store: &mut impl Store, draft: &Draft) -> (Option<Draft>, Option<u32>) {
    let mut best: Option<(Draft, Packed, u32)> = None;
    let mut own: Option<Packed> = None;
    for (number, permutation) in context.permutations.iter().enumerate() {
        // Compare places first: they usually decide.
        let least = best.as_ref().map_or(&draft.places, |(best, ..)| &best.places);
        let mut order = std::cmp::Ordering::Equal;
        for (image, &value) in least.iter().enumerate() {
            let thread = permutation.iter().position(|&it| it == image).unwrap_or(image);
            order = draft.places[thread].cmp(&value);
            if order.is_ne() {
                break;
            }
        }
        if order.is_gt() {
            continue;
        }
        let renamed = draft.permuted(context, store, permutation);
        let packed = Packed::new(store, &renamed);
        let better = order.is_lt()
            || match &best {
                Some((_, best, _)) => packed < *best,
                None => packed < *own.get_or_insert_with(|| Packed::new(store, draft)),
            };
        if better {
            best = Some((renamed, packed, number as u32));
        }
    }
    match best {
        Some((draft, _, number)) => (Some(draft), Some(number)),
        None => (None, None),
    }
}

/// The newest demand is taken first once in this many rounds.
const NEWEST_EVERY: usize = 8;
/// Number of demands in a round, per worker.
const ROUND: usize = 32;

/// The unexplored demands, in two orders.
#[derive(Default)]
struct Waiting {
    least: BinaryHeap<Reverse<(u32, u32)>>,
    newest: Vec<u32>,
    done: Vec<bool>,
    rounds: usize,
}

impl Waiting {
    fn push(&mut self, number: u32, size: u32) {
        self.least.push(Reverse((size, number)));
        self.newest.push(number);
    }

    /// The next demands to explore; empty if all have been explored.
    fn next(&mut self, antichain: &Antichain, count: usize) -> Vec<u32> {
        self.rounds += 1;
        self.done.resize(antichain.all.len(), false);
        let mut numbers = Vec::new();
        let newest_first = self.rounds.is_multiple_of(NEWEST_EVERY);
        while numbers.len() < count {
            let next = if newest_first && numbers.is_empty() {
                self.newest.pop().or_else(|| self.least.pop().map(|Reverse((_, number))| number))
            } else {
                self.least.pop().map(|Reverse((_, number))| number)
            };
            let Some(number) = next else { break };
            if !self.done[number as usize] && antichain.all[number as usize].is_needed {
                self.done[number as usize] = true;
                numbers.push(number);
            }
        }
        numbers
    }
}

/// Searches backwards from the bad demands, whose lists are in `antichain`.
pub(crate) fn search(
    context: &Context<'_>,
    antichain: Antichain,
    bad: &[Draft],
    limits: &Limits,
    jobs: usize,
    control: &Control,
) -> (Outcome, Statistics) {
    let shared = RwLock::new(antichain);
    std::thread::scope(|scope| {
        let workers: Vec<(Sender<Vec<u32>>, Receiver<Round>)> = (1..jobs)
            .map(|_| {
                let (task_sender, tasks) = channel::<Vec<u32>>();
                let (round_sender, rounds) = channel();
                let shared = &shared;
                scope.spawn(move || {
                    let mut worker = Worker::default();
                    while let Ok(numbers) = tasks.recv() {
                        let Ok(antichain) = shared.read() else { return };
                        let round = worker.expand(context, &antichain, &numbers);
                        drop(antichain);
                        if round_sender.send(round).is_err() {
                            return;
                        }
                    }
                });
                (task_sender, rounds)
            })
            .collect();
        run(context, &shared, bad, limits, &workers, control)
    })
}

fn run(
    context: &Context<'_>,
    shared: &RwLock<Antichain>,
    bad: &[Draft],
    limits: &Limits,
    workers: &[(Sender<Vec<u32>>, Receiver<Round>)],
    control: &Control,
) -> (Outcome, Statistics) {
    let mut stats = Statistics::default();
    let mut waiting = Waiting::default();
    let mut own = Worker::default();
    let mut key = Vec::new();
    let failed = |stats| (Outcome::Stopped(Stop::WorkerFailed), stats);
    {
        let Ok(mut antichain) = shared.write() else { return failed(stats) };
        for draft in bad {
            // Only a program without threads starts in a bad state.
            if draft.is_start(context, &antichain.lists) {
                return (Outcome::Reached(Vec::new()), stats);
            }
            if antichain.has_below(context, &antichain.lists, draft, &mut key) {
                continue;
            }
            stats.see(&antichain.lists, draft);
            let origin = Origin { parent: None, thread: 0, step: 0, options: Box::default(), permutation: None };
            let kept = antichain.insert(context, draft, origin);
            waiting.push(kept, antichain.all[kept as usize].size);
        }
    }
    let per_round = if workers.is_empty() { 1 } else { ROUND * (workers.len() + 1) };
    let mut draft = Draft::default();
    loop {
        let Ok(antichain) = shared.read() else { return failed(stats) };
        stats.antichain = antichain.len();
        control.progress.show(stats.explored, stats.antichain, stats.longest);
        let stop = if control.is_cancelled() {
            Some(Stop::Cancelled)
        } else if antichain.all.len() > limits.demands {
            Some(Stop::Demands)
        } else {
            (antichain.bytes() > limits.bytes).then_some(Stop::Memory)
        };
        if let Some(stop) = stop {
            return (Outcome::Stopped(stop), stats);
        }
        let numbers = waiting.next(&antichain, per_round);
        if numbers.is_empty() {
            break;
        }
        stats.explored += numbers.len();
        // Neighbours differ in size, so they are dealt out in turns.
        let hands = if numbers.len() < 2 * workers.len() { 1 } else { workers.len() + 1 };
        let hand = |nth: usize| numbers.iter().skip(nth).step_by(hands).copied().collect::<Vec<u32>>();
        for (nth, (tasks, _)) in workers.iter().enumerate().take(hands - 1) {
            if tasks.send(hand(nth + 1)).is_err() {
                return failed(stats);
            }
        }
        let mut rounds = vec![own.expand(context, &antichain, &hand(0))];
        for (_, results) in workers.iter().take(hands - 1) {
            let Ok(round) = results.recv() else { return failed(stats) };
            rounds.push(round);
        }
        drop(antichain);
        let Ok(mut antichain) = shared.write() else { return failed(stats) };
        for round in rounds {
            stats.generated += round.generated;
            for candidate in round.candidates {
                if candidate.is_start {
                    return (Outcome::Reached(moves(context, &antichain, candidate.origin)), stats);
                }
                candidate.packed.unpack(&mut antichain.lists, &mut draft);
                if antichain.has_below(context, &antichain.lists, &draft, &mut key) {
                    continue;
                }
                stats.see(&antichain.lists, &draft);
                let number = antichain.insert(context, &draft, candidate.origin);
                waiting.push(number, antichain.all[number as usize].size);
            }
        }
    }
    match shared.write() {
        Ok(mut antichain) => (Outcome::Exhausted(Box::new(std::mem::take(&mut antichain))), stats),
        Err(_) => failed(stats),
    }
}

/// The moves from the start to a bad demand, with the original names of threads.
fn moves(context: &Context<'_>, antichain: &Antichain, last: Origin) -> Vec<Move> {
    let mut origins = Vec::new();
    let mut origin = &last;
    while let Some(parent) = origin.parent {
        origins.push(origin);
        origin = &antichain.all[parent as usize].origin;
    }
    // names[t]: the thread that the current demand calls `t`.
    let mut names: Vec<usize> = (0..context.threads()).collect();
    let mut moves = Vec::new();
    for origin in origins.iter().rev() {
        let options =
            origin.options.iter().rev().map(|&option| crate::demand::renamed(context, &names, option)).collect();
        moves.push(Move { thread: names[origin.thread as usize], step: origin.step, options });
        if let Some(number) = origin.permutation {
            let permutation = &context.permutations[number as usize];
            let mut next = names.clone();
            for (thread, &image) in permutation.iter().enumerate() {
                next[image] = names[thread];
            }
            names = next;
        }
    }
    moves.reverse();
    moves
}
