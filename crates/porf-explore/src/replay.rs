//! Replays the choices of an execution in a program whose accesses have other modes or that has
//! other fences.
//!
//! Modes do not change what threads do, so that the choices also make an execution of the other
//! program. The model may not allow that execution, and happens-before may differ. Both are checked
//! step by step, by the same checks that the search makes when it adds the same events. A replay
//! costs as much as a single execution.

use crate::config::{Config, Equivalence};
use crate::event::{Chosen, Write};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, StateIx, Table, ThreadIx};
use crate::search::Added;
use crate::worker::{Shared, Worker};
use porf_program::{Action, Program};
use porf_witness::{Choice, ErrorKind, FoundError, What};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Does the error show in the same execution of this program? It was found in a program that
/// differs from this one only in modes and fences. Modification order must have been enumerated.
/// Executions with cycles of po ∪ rf, and those of models in which dependencies matter, cannot be
/// replayed step by step: for these the answer is no.
pub fn persists<P: Program>(program: &P, config: &Config, error: &FoundError) -> bool {
    if error.witness.choices.is_cyclic || config.model.follows_dependencies() {
        return false;
    }
    let config = Config {
        // Without cycles, the two models are the same.
        model: config.model.without_load_buffering(),
        equivalence: Equivalence::Mo,
        cut_blocked: false,
        all_errors: false,
        shortest: false,
        count_duplicates: false,
        control: Arc::default(),
        ..config.clone()
    };
    let counts = program.counts_barriers();
    if !program.count_barriers(error.witness.choices.counts_barriers) {
        return false;
    }
    let persists = persists_in(program, &config, error);
    program.count_barriers(counts);
    persists
}

fn persists_in<P: Program>(program: &P, config: &Config, error: &FoundError) -> bool {
    let shared = Shared::new(program, config, 1, None);
    let mut replay = Replay::new(&shared);
    let mut end = replay.run(&error.witness.choices.steps);
    if shared.is_crowded.load(Ordering::Relaxed) {
        // With these modes it is open which threads meet.
        end = End::Inconsistent;
    }
    match error.kind {
        // These errors depend only on the execution.
        ErrorKind::Failure(_)
        | ErrorKind::Deadlock
        | ErrorKind::InvalidJoin
        | ErrorKind::JoinedTwice
        | ErrorKind::Condition(_)
        | ErrorKind::OutsideSc => end != End::Inconsistent,
        // These errors depend on happens-before.
        ErrorKind::Race { .. }
        | ErrorKind::InvalidAccess
        | ErrorKind::UseAfterFree
        | ErrorKind::OutOfBounds
        | ErrorKind::Uninitialised
        | ErrorKind::InvalidFree
        | ErrorKind::DoubleFree
        | ErrorKind::MismatchedFree => end == End::Wrong,
        // Precedence of calls depends on happens-before, too; the replay does not judge it.
        ErrorKind::History(_) => false,
        ErrorKind::LbRace { .. } => !replay.worker.buffering.races.is_empty(),
    }
}

/// The outcome of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The model forbids it.
    Inconsistent,
    /// An error was met.
    Wrong,
    /// There is no error.
    Fine,
}

/// Why a replay ends early.
type Early<T> = ControlFlow<End, T>;

struct Replay<'s, P: Program> {
    worker: Worker<'s, P>,
    graph: Graph,
    /// Thread of the execution → thread here. Threads are numbered by creation, whose order may
    /// differ.
    threads: Table<ThreadIx, Option<ThreadIx>>,
    /// Step → what it wrote.
    written: Vec<EventIx>,
}

impl<'s, P: Program> Replay<'s, P> {
    fn new(shared: &'s Shared<'s, P>) -> Replay<'s, P> {
        let mut worker = Worker::new(shared);
        let graph = worker.growth.initial_graph();
        let threads = ThreadIx::first(shared.program.thread_count()).map(Some).collect();
        Replay { worker, graph, threads, written: Vec::new() }
    }

    fn run(&mut self, steps: &[Choice]) -> End {
        match self.all(steps) {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) => End::Fine,
        }
    }

    fn all(&mut self, steps: &[Choice]) -> Early<()> {
        for thread in self.graph.threads.indices() {
            error_ends(self.worker.settle(&mut self.graph, thread))?;
        }
        for &step in steps {
            self.step(step)?;
        }
        for thread in self.graph.threads.indices() {
            self.pass_fences(thread)?;
        }
        error_ends(self.worker.settle_end(&mut self.graph))
    }

    fn step(&mut self, Choice { thread, what }: Choice) -> Early<()> {
        let Some(thread) = self.threads.get(ThreadIx::new(thread)).copied().flatten() else {
            return Early::Break(End::Inconsistent);
        };
        self.pass_fences(thread)?;
        let state = self.worker.growth.states.get(self.graph.threads[thread].current);
        let (action, loc) = (state.action, state.loc);
        let mut wrote = EventIx::INIT;
        match what {
            What::Read { source, spurious } => self.read(thread, &action, loc, self.source(source), spurious)?,
            What::Rmw { source } => wrote = self.rmw(thread, &action, loc, self.source(source))?,
            What::Write { place } => wrote = self.write(thread, &action, loc, place as usize)?,
            What::Value(value) if let Action::Depart { .. } = action => {
                let choices = self.worker.growth.departures(&self.graph, thread, action);
                let chosen = u32::try_from(value).ok().filter(|&chosen| chosen < choices);
                let chosen = chosen.filter(|_| self.worker.growth.can_depart(&self.graph, thread, action));
                let Some(chosen) = chosen else { return Early::Break(End::Inconsistent) };
                self.worker.growth.add_departure(&mut self.graph, thread, action, chosen);
                error_ends(self.worker.settle(&mut self.graph, thread))?;
            }
            What::Value(value) => {
                let Action::Choose { lo, .. } = action else { return Early::Break(End::Inconsistent) };
                let choice = Chosen { value, is_least: value == lo };
                self.worker.growth.add_choice(&mut self.graph, thread, choice);
                error_ends(self.worker.settle(&mut self.graph, thread))?;
            }
            What::Spawn { child } => {
                let Action::Spawn { nth } = action else { return Early::Break(End::Inconsistent) };
                self.other(thread, action)?;
                let created = self.worker.growth.created(thread, nth);
                if self.threads.len() <= child {
                    self.threads.resize(child + 1, None);
                }
                self.threads[ThreadIx::new(child)] = Some(created);
            }
            What::Other => self.other(thread, action)?,
        }
        self.written.push(wrote);
        Early::Continue(())
    }

    fn source(&self, step: Option<u32>) -> EventIx {
        step.and_then(|step| self.written.get(step as usize).copied()).unwrap_or(EventIx::INIT)
    }

    /// Adds the fences at which the thread is suspended: they are not among the choices.
    fn pass_fences(&mut self, thread: ThreadIx) -> Early<()> {
        loop {
            let current = self.graph.threads[thread].current;
            if current == StateIx::NONE {
                return Early::Continue(());
            }
            match self.worker.growth.states.get(current).action {
                action @ Action::Fence { .. } => self.other(thread, action)?,
                _ => return Early::Continue(()),
            }
        }
    }

    fn other(&mut self, thread: ThreadIx, action: Action) -> Early<()> {
        kept(self.worker.other(&mut self.graph, thread, action))
    }

    /// Does coherence allow a read of the thread to take the source?
    fn may_read(&mut self, thread: ThreadIx, loc: LocIx, source: EventIx) -> Early<()> {
        let sources = &mut self.worker.sources;
        sources.clear();
        self.graph.sources(&self.worker.growth.rows, thread, loc, sources);
        if sources.contains(&source) { Early::Continue(()) } else { Early::Break(End::Inconsistent) }
    }

    fn read(&mut self, thread: ThreadIx, action: &Action, loc: LocIx, source: EventIx, spurious: bool) -> Early<()> {
        self.may_read(thread, loc, source)?;
        let value = self.graph.source_value(loc, source);
        let (mode, goes_on) = match *action {
            Action::Load { mode, .. } => (mode, true),
            Action::Cas { failure, .. } if spurious || action.written(value).is_none() => (failure, true),
            // The error was found before the write of the RMW was added.
            Action::Rmw { read, .. } | Action::Cas { read, .. } => (read, false),
            _ => return Early::Break(End::Inconsistent),
        };
        let Replay { worker, graph, .. } = self;
        if goes_on {
            return kept(worker.plain_read(graph, thread, loc, mode, source, spurious));
        }
        let r = worker.growth.add_read(graph, thread, loc, mode, source);
        if !worker.read_is_consistent(graph, r) {
            return Early::Break(End::Inconsistent);
        }
        if graph.non_atomics > 0 { error_ends(worker.settle_access(graph, r)) } else { Early::Continue(()) }
    }

    fn rmw(&mut self, thread: ThreadIx, action: &Action, loc: LocIx, source: EventIx) -> Early<EventIx> {
        let (Action::Rmw { read, .. } | Action::Cas { read, .. }) = *action else {
            return Early::Break(End::Inconsistent);
        };
        self.may_read(thread, loc, source)?;
        let Replay { worker, graph, .. } = self;
        if graph.rmw_reader(loc, source).is_some() {
            return Early::Break(End::Inconsistent);
        }
        let r = worker.growth.add_read(graph, thread, loc, read, source);
        if !worker.read_is_consistent(graph, r) {
            return Early::Break(End::Inconsistent);
        }
        graph.events[r].read_mut().exclusive = true;
        let Some(w) = worker.push_exclusive_write(graph, r, action) else { return Early::Break(End::Inconsistent) };
        kept(worker.place_exclusive_write(graph, r, w))?;
        worker.note_lb_races(graph, w);
        Early::Continue(w)
    }

    fn write(&mut self, thread: ThreadIx, action: &Action, loc: LocIx, place: usize) -> Early<EventIx> {
        let Replay { worker, graph, .. } = self;
        let Action::Store { mode, value, .. } = *action else { return Early::Break(End::Inconsistent) };
        let w = worker.push_store(graph, thread, Write::new(loc, mode, value, false)).map_break(|()| End::Wrong)?;
        let event = *graph.event(w);
        let first = graph.behind_seen(&worker.growth.rows, thread, event.index, event.hb, loc);
        if place < first || graph.splits_rmw(loc, place) {
            return Early::Break(End::Inconsistent);
        }
        let last = place == graph.location(loc).mo.len();
        graph.place(w, place);
        if !last && !worker.holds(graph, &[w]) {
            return Early::Break(End::Inconsistent);
        }
        if graph.non_atomics > 0 {
            error_ends(worker.settle_access(graph, w))?;
        }
        worker.note_lb_races(graph, w);
        error_ends(worker.settle(graph, thread))?;
        Early::Continue(w)
    }
}

/// The search would end here, with an error.
fn error_ends(flow: ControlFlow<()>) -> Early<()> {
    flow.map_break(|()| End::Wrong)
}

fn kept(flow: ControlFlow<(), Added>) -> Early<()> {
    match flow {
        ControlFlow::Break(()) => Early::Break(End::Wrong),
        ControlFlow::Continue(Added::Kept) => Early::Continue(()),
        ControlFlow::Continue(Added::Dropped) => Early::Break(End::Inconsistent),
    }
}
