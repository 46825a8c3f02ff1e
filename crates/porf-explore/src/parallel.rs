//! Parallel search: parts of the search are handed out as self-contained tasks.
//!
//! A task is a graph with the clocks and thread states that it refers to. A worker hands out a task
//! where it would otherwise recurse, as long as fewer than two tasks per worker are waiting. So an
//! idle worker finds a task without having to wait for a busy one. A task should be worth its copy:
//! workers learn how many branches graphs of each size have on average. If workers are idle and no
//! task is handed out, smaller tasks are accepted. Different graphs have different executions below
//! them, so that the counts do not depend on the number of workers.
//!
//! When a search is *drained*, workers hand out everything wherever they would recurse or go on,
//! and end. Then all that is left to do waits here. The tasks that were handed out last come first,
//! so that the search remains depth-first and few tasks wait.

use crate::event::fault;
use crate::graph::Graph;
use crate::index::{EventIx, RowIx, StateIx, ThreadIx};
use crate::part::Part;
use crate::spin::Exported;
use crate::states::Snapshot;
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// A task: a part of the search that another worker may do.
pub(crate) struct Task<S> {
    pub graph: Graph,
    /// The rows that the graph refers to, from row 1 on (row 0 is zero).
    rows: Vec<Vec<u32>>,
    /// The states that the graph refers to, each with the loop heads that its thread passed.
    pub states: Vec<(Snapshot<S>, Vec<Exported<S>>)>,
    /// What to do with the graph.
    pub kind: TaskKind,
}

/// What waits for a worker.
pub(crate) enum Waits<S> {
    Task(Box<Task<S>>),
    /// A part that was read, and whose graph is not rebuilt yet.
    Part(Box<Part>),
}

impl<S> Waits<S> {
    /// The number of events of its graph.
    fn len(&self) -> usize {
        match self {
            Waits::Task(task) => task.graph.len(),
            Waits::Part(part) => part.len(),
        }
    }

    /// It as plain data.
    fn to_part(&self) -> Part {
        match self {
            Waits::Task(task) => task.to_part(),
            Waits::Part(part) => (**part).clone(),
        }
    }
}

/// What a worker does with the graph of a task.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TaskKind {
    /// Visit what extends it, first with the thread that was taken last, with this priority.
    Visit(Option<(ThreadIx, u8)>),
    /// Let the read be revisited by the write first.
    Revisit(EventIx, EventIx),
    /// Begin with it: it is a core.
    Core,
    /// Let the thread choose this value or a greater one.
    Choose(ThreadIx, i64),
}

struct Waiting<S> {
    tasks: VecDeque<Waits<S>>,
    /// What was handed out while the search is drained.
    drained: Vec<Waits<S>>,
    /// How many workers are at work.
    busy: usize,
}

/// The tasks that wait for a worker.
pub(crate) struct Queue<S> {
    waiting: Mutex<Waiting<S>>,
    changed: Condvar,
    /// How many tasks may wait at most.
    room: usize,
    /// How many more tasks are wanted; `ALL` while the search is drained.
    wanted: AtomicUsize,
    /// How many workers are idle.
    idle: AtomicUsize,
    /// Graphs are handed out if they are expected to have at least this many branches.
    worth: AtomicU64,
    /// How often no task was handed out while a worker was idle.
    refused: AtomicUsize,
}

/// All tasks are wanted.
const ALL: usize = usize::MAX;
/// After this many refusals, smaller tasks are handed out.
const REFUSALS: usize = 256;
/// Tasks with this many branches are always worth their cost.
const LARGE: u64 = 2048;
/// Tasks with fewer branches are never worth it.
const SMALL: u64 = 32;

impl<S> Queue<S> {
    pub(crate) fn new(workers: usize) -> Queue<S> {
        let room = if workers > 1 { 2 * workers } else { 0 };
        Queue {
            waiting: Mutex::new(Waiting { tasks: VecDeque::new(), drained: Vec::new(), busy: workers }),
            changed: Condvar::new(),
            room,
            wanted: AtomicUsize::new(room),
            idle: AtomicUsize::new(0),
            worth: AtomicU64::new(LARGE),
            refused: AtomicUsize::new(0),
        }
    }

    /// Counts all workers as busy again, and ends draining.
    pub(crate) fn reopen(&self, workers: usize) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.busy = workers;
        for task in std::mem::take(&mut waiting.drained).into_iter().rev() {
            waiting.tasks.push_front(task);
        }
        self.wanted.store(self.room.saturating_sub(waiting.tasks.len()), Ordering::Relaxed);
    }

    /// Lets workers hand out everything and end.
    pub(crate) fn drain(&self) {
        let _waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        self.wanted.store(ALL, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Is the search being drained?
    #[inline]
    pub(crate) fn is_draining(&self) -> bool {
        self.wanted.load(Ordering::Relaxed) == ALL
    }

    /// Everything that waits, in the order in which it is taken.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.drained.iter().chain(&waiting.tasks).map(Waits::to_part).collect()
    }

    /// Adds parts that were read.
    pub(crate) fn extend(&self, parts: Vec<Part>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.tasks.extend(parts.into_iter().map(|part| Waits::Part(Box::new(part))));
        self.wanted.store(self.room.saturating_sub(waiting.tasks.len()), Ordering::Relaxed);
    }

    /// Counts a worker out that ends early.
    pub(crate) fn leave(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.busy = waiting.busy.saturating_sub(1);
        self.changed.notify_all();
    }

    /// Is a task accepted that is expected to have this many branches?
    #[cold]
    fn takes(&self, expected: u64) -> bool {
        let worth = self.worth.load(Ordering::Relaxed);
        if expected >= worth || self.is_draining() {
            return true;
        }
        if self.idle.load(Ordering::Relaxed) > 0
            && self.refused.fetch_add(1, Ordering::Relaxed) % REFUSALS == REFUSALS - 1
        {
            self.worth.store((worth / 2).max(SMALL), Ordering::Relaxed);
        }
        false
    }

    /// Learns that a task had this many branches.
    fn done(&self, branches: u64) {
        let worth = self.worth.load(Ordering::Relaxed);
        if branches < worth / 2 && worth < LARGE {
            self.worth.store(worth + worth / 8, Ordering::Relaxed);
        }
    }

    fn push(&self, task: Task<S>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_draining() {
            waiting.drained.push(Waits::Task(Box::new(task)));
            return;
        }
        waiting.tasks.push_back(Waits::Task(Box::new(task)));
        self.wanted.store(self.room.saturating_sub(waiting.tasks.len()), Ordering::Relaxed);
        self.changed.notify_one();
    }

    /// Waits for a task; `None` if there will be no more. The tasks handed out first tend to be the
    /// largest.
    fn pop(&self) -> Option<Waits<S>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.busy -= 1;
        loop {
            if self.is_draining() {
                return None;
            }
            if let Some(task) = waiting.tasks.pop_front() {
                waiting.busy += 1;
                self.wanted.store(self.room.saturating_sub(waiting.tasks.len()), Ordering::Relaxed);
                return Some(task);
            }
            if waiting.busy == 0 {
                self.changed.notify_all();
                return None;
            }
            self.idle.fetch_add(1, Ordering::Relaxed);
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            self.idle.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// How many branches were below graphs, by the number of events.
#[derive(Default)]
pub(crate) struct Experience(Vec<u64>);

impl Experience {
    /// The average, or a large number if nothing is known.
    fn expect(&self, events: usize) -> u64 {
        self.0.get(events).copied().unwrap_or(UNKNOWN)
    }

    fn learn(&mut self, events: usize, branches: u64) {
        if self.0.len() <= events {
            self.0.resize(events + 1, UNKNOWN);
        }
        let average = &mut self.0[events];
        // The newest counts for an eighth.
        *average = if *average == UNKNOWN { branches } else { *average - *average / 8 + branches.div_ceil(8) };
    }
}

const UNKNOWN: u64 = u64::MAX;

impl<P: Program> Worker<'_, P> {
    /// Takes tasks until there are no more.
    pub(crate) fn work(&mut self) {
        while let Some(task) = self.shared.queue.pop() {
            if self.must_stop() {
                continue;
            }
            let (events, before) = (task.len(), self.branches());
            let mark = self.growth.arenas();
            let (mut graph, kind) = match task {
                Waits::Task(task) => self.import(*task),
                Waits::Part(part) => match self.rebuild(&part) {
                    Ok(rebuilt) => rebuilt,
                    Err(bad) => fault(&format!("a part was accepted that is none: {bad}")),
                },
            };
            let _: Flow = match kind {
                TaskKind::Visit(taken) => self.go_on(&mut graph, taken),
                TaskKind::Revisit(r, w) => self.revisit_in(&mut graph, r, w),
                TaskKind::Core => self.begin_core(&mut graph),
                TaskKind::Choose(thread, value) => self.choose_on(&mut graph, thread, value),
            };
            self.growth.release(mark);
            self.sources.clear();
            let branches = self.branches() - before;
            self.learn(events, branches);
            self.shared.queue.done(branches);
        }
    }

    /// Should other workers visit what is below a graph of this many events?
    #[inline]
    pub(crate) fn is_wanted(&self, events: usize) -> bool {
        let queue = &self.shared.queue;
        queue.wanted.load(Ordering::Relaxed) > 0 && queue.takes(self.progress.experience.expect(events))
    }

    /// How many branches of the search have ended.
    #[inline]
    pub(crate) fn branches(&self) -> u64 {
        self.found.stats.executions + self.found.stats.blocked + self.found.stats.pruned
    }

    /// Learns that a graph of this many events had this many branches below it.
    #[inline]
    pub(crate) fn learn(&mut self, events: usize, branches: u64) {
        if self.shared.queue.room > 0 {
            self.progress.experience.learn(events, branches);
        }
    }

    /// Hands the graph out as a task.
    pub(crate) fn hand_out(&self, graph: &Graph, kind: TaskKind) {
        let mut graph = graph.clone();
        let mut rows: Vec<Vec<u32>> = Vec::new();
        let mut row_numbers: HashMap<RowIx, RowIx> = HashMap::from([(RowIx::ZERO, RowIx::ZERO)]);
        let mut row = |row: &mut RowIx| {
            *row = *row_numbers.entry(*row).or_insert_with(|| {
                rows.push(self.growth.rows.row(*row).to_vec());
                RowIx::new(rows.len())
            });
        };
        let mut states = Vec::new();
        let mut state_numbers: HashMap<StateIx, StateIx> = HashMap::new();
        let mut state = |state: &mut StateIx| {
            if *state != StateIx::NONE {
                *state = *state_numbers.entry(*state).or_insert_with(|| {
                    let snapshot = self.growth.states.get(*state).clone();
                    let heads = self.growth.states.heads.export(snapshot.head);
                    states.push((snapshot, heads));
                    StateIx::new(states.len() - 1)
                });
            }
        };
        for event in &mut graph.events {
            event.for_each_row(&mut row);
        }
        for thread in &mut graph.threads {
            row(&mut thread.start_hb);
            row(&mut thread.start_porf);
            state(&mut thread.start);
        }
        for event in &mut graph.events {
            state(&mut event.after);
        }
        for thread in graph.threads.indices() {
            let last = graph.threads[thread].events.last().map(|&e| graph.event(e).after);
            let current = last.unwrap_or(graph.threads[thread].start);
            graph.threads[thread].current = current;
        }
        self.shared.queue.push(Task { graph, rows, states, kind });
    }

    /// Hands out a core, without states and clocks.
    pub(crate) fn hand_out_core(&self, graph: Graph) {
        self.shared.queue.push(Task { graph, rows: Vec::new(), states: Vec::new(), kind: TaskKind::Core });
    }

    fn import(&mut self, task: Task<P::State>) -> (Graph, TaskKind) {
        let mut graph = task.graph;
        self.growth.rows.widen(graph.threads.len());
        let first_row = self.growth.rows.len();
        for row in &task.rows {
            self.growth.rows.push(row);
        }
        let first_state = self.growth.states.len();
        for (mut snapshot, heads) in task.states {
            snapshot.head = self.growth.states.heads.import(&heads);
            self.growth.states.push_snapshot(snapshot);
        }
        let mut row = |row: &mut RowIx| {
            if *row != RowIx::ZERO {
                *row = RowIx::new(row.index() + first_row - 1);
            }
        };
        let state = |state: &mut StateIx| {
            if *state != StateIx::NONE {
                *state = StateIx::new(state.index() + first_state);
            }
        };
        for event in &mut graph.events {
            event.for_each_row(&mut row);
            state(&mut event.after);
        }
        for thread in &mut graph.threads {
            row(&mut thread.start_hb);
            row(&mut thread.start_porf);
            state(&mut thread.start);
            state(&mut thread.current);
        }
        (graph, task.kind)
    }
}
