//! Several workers: parts of the search are handed out as self-contained tasks.
//!
//! A task is a graph with the rows of clocks and the thread states that it refers to. It is handed out where a worker would recurse
//! into it, but only while others are idle, and only if the graph is small, for then much is left to do below it. How small adapts
//! itself: tasks that were done too soon lower the limit, idle workers that nobody feeds raise it. Since the executions below different
//! graphs are different, it does not matter who visits which, and the counts are the same whatever the number of workers.

use crate::clocks::{Row, Rows};
use crate::graph::{Graph, Id, NONE};
use crate::report::Statistics;
use crate::spin::Exported;
use crate::states::Snapshot;
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// A part of the search.
pub(crate) struct Task<S> {
    graph: Graph,
    /// The rows that the graph refers to, from row 1 on (row 0 is zero).
    rows: Vec<Vec<u32>>,
    /// The states that the graph refers to, each with the loop heads that its thread passed.
    states: Vec<(Snapshot<S>, Vec<Exported<S>>)>,
    /// What to do with the graph.
    part: Part,
}

/// What is to be done with the graph of a task.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// Visit what extends it.
    Visit,
    /// Let the read be revisited by the write first.
    Revisit(Id, Id),
    /// It is a core: begin with it.
    Core,
}

struct Waiting<S> {
    tasks: Vec<Task<S>>,
    /// How many workers are at work.
    busy: usize,
    /// How many wait for a task.
    idle: usize,
}

/// The tasks that wait for a worker.
pub(crate) struct Queue<S> {
    waiting: Mutex<Waiting<S>>,
    changed: Condvar,
    /// How many idle workers there are for whom no task waits.
    hungry: AtomicUsize,
    /// Graphs of at most so many events are handed out.
    size: AtomicUsize,
    /// How often no task was handed out although one was wanted.
    refused: AtomicUsize,
}

/// After so many refusals, larger graphs are handed out.
const REFUSALS: usize = 256;
/// A task with fewer branches is too small.
const SMALL: u64 = 512;

impl<S> Queue<S> {
    pub(crate) fn new(workers: usize) -> Queue<S> {
        Queue {
            waiting: Mutex::new(Waiting { tasks: Vec::new(), busy: workers, idle: 0 }),
            changed: Condvar::new(),
            hungry: AtomicUsize::new(0),
            size: AtomicUsize::new(4),
            refused: AtomicUsize::new(0),
        }
    }

    /// A worker ends before its time.
    pub(crate) fn leave(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.busy = waiting.busy.saturating_sub(1);
        self.changed.notify_all();
    }

    /// Is a graph of so many events wanted as a task?
    #[inline]
    pub(crate) fn wants(&self, events: usize) -> bool {
        self.hungry.load(Ordering::Relaxed) > 0 && self.fits(events)
    }

    #[cold]
    fn fits(&self, events: usize) -> bool {
        if events <= self.size.load(Ordering::Relaxed) {
            return true;
        }
        if self.refused.fetch_add(1, Ordering::Relaxed) % REFUSALS == REFUSALS - 1 {
            self.size.fetch_add(1, Ordering::Relaxed);
        }
        false
    }

    /// A task with so many branches was done.
    fn done(&self, branches: u64) {
        if branches < SMALL {
            let _ = self.size.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |size| (size > 1).then_some(size - 1));
        }
    }

    fn count_hungry(&self, waiting: &Waiting<S>) {
        self.hungry.store(waiting.idle.saturating_sub(waiting.tasks.len()), Ordering::Relaxed);
    }

    fn push(&self, task: Task<S>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.tasks.push(task);
        self.count_hungry(&waiting);
        self.changed.notify_one();
    }

    /// Waits for a task; `None` when there will be none.
    fn pop(&self) -> Option<Task<S>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(task) = waiting.tasks.pop() {
            self.count_hungry(&waiting);
            return Some(task);
        }
        waiting.busy -= 1;
        waiting.idle += 1;
        self.count_hungry(&waiting);
        loop {
            if waiting.busy == 0 && waiting.tasks.is_empty() {
                self.changed.notify_all();
                return None;
            }
            if let Some(task) = waiting.tasks.pop() {
                waiting.busy += 1;
                waiting.idle -= 1;
                self.count_hungry(&waiting);
                return Some(task);
            }
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<P: Program> Worker<'_, P> {
    /// Takes tasks until there are no more.
    pub(crate) fn work(&mut self) {
        while let Some(task) = self.shared.queue.pop() {
            if self.must_stop() {
                continue;
            }
            let branches = |stats: &Statistics| stats.executions + stats.blocked + stats.pruned;
            let before = branches(&self.stats);
            let mark = (self.rows.len(), self.states.len(), self.states.heads.len());
            let (mut graph, part) = self.import(task);
            let _: Flow = match part {
                Part::Visit => self.visit(&mut graph),
                Part::Revisit(r, w) => self.revisit_in(&mut graph, r, w),
                Part::Core => self.begin_core(&mut graph),
            };
            self.rows.truncate(mark.0);
            self.states.truncate(mark.1);
            self.states.heads.truncate(mark.2);
            self.sources.clear();
            self.shared.queue.done(branches(&self.stats) - before);
        }
    }

    /// Makes a task of the graph.
    pub(crate) fn hand_out(&self, graph: &Graph, part: Part) {
        let mut graph = graph.clone();
        let mut rows: Vec<Vec<u32>> = Vec::new();
        let mut row_numbers: HashMap<Row, Row> = HashMap::from([(0, 0)]);
        let mut row = |row: &mut Row| {
            *row = *row_numbers.entry(*row).or_insert_with(|| {
                rows.push(self.rows.row(*row).to_vec());
                rows.len() as Row
            });
        };
        let mut states = Vec::new();
        let mut state_numbers: HashMap<u32, u32> = HashMap::new();
        let mut state = |state: &mut u32| {
            if *state != NONE {
                *state = *state_numbers.entry(*state).or_insert_with(|| {
                    let snapshot = self.states.get(*state).clone();
                    let heads = self.states.heads.export(snapshot.head);
                    states.push((snapshot, heads));
                    states.len() as u32 - 1
                });
            }
        };
        for event in &mut graph.events {
            for it in [&mut event.hb, &mut event.porf, &mut event.message, &mut event.pending, &mut event.fence] {
                row(it);
            }
        }
        for thread in &mut graph.threads {
            row(&mut thread.start_hb);
            row(&mut thread.start_porf);
            state(&mut thread.start);
        }
        for event in &mut graph.events {
            state(&mut event.after);
        }
        for thread in 0..graph.threads.len() {
            let last = graph.threads[thread].events.last().map(|&e| graph.event(e).after);
            let current = last.unwrap_or(graph.threads[thread].start);
            graph.threads[thread].current = current;
        }
        self.shared.queue.push(Task { graph, rows, states, part });
    }

    fn import(&mut self, task: Task<P::State>) -> (Graph, Part) {
        let mut graph = task.graph;
        self.rows.widen(graph.threads.len());
        let first_row = self.rows.len() as Row;
        for row in &task.rows {
            push_row(&mut self.rows, row);
        }
        let first_state = self.states.len() as u32;
        for (mut snapshot, heads) in task.states {
            snapshot.head = self.states.heads.import(&heads);
            self.states.push_snapshot(snapshot);
        }
        let row = |row: &mut Row| {
            if *row != 0 {
                *row += first_row - 1;
            }
        };
        let state = |state: &mut u32| {
            if *state != NONE {
                *state += first_state;
            }
        };
        for event in &mut graph.events {
            for it in [&mut event.hb, &mut event.porf, &mut event.message, &mut event.pending, &mut event.fence] {
                row(it);
            }
            state(&mut event.after);
        }
        for thread in &mut graph.threads {
            row(&mut thread.start_hb);
            row(&mut thread.start_porf);
            state(&mut thread.start);
            state(&mut thread.current);
        }
        (graph, task.part)
    }
}

fn push_row(rows: &mut Rows, row: &[u32]) {
    rows.push(row);
}
