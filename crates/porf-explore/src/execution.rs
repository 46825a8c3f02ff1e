//! Executions in the form that visitors and reports see.

use crate::axioms::{self, Orders};
use crate::choices::choices;
use crate::clocks::Rows;
use crate::config::Equivalence;
use crate::deadlock;
use crate::event::{Event, Label, Round, fault};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, StateIx, Table, ThreadIx};
use crate::locations::Locations;
use crate::model::{Axioms, Races};
use crate::states::States;
use crate::worker::Worker;
use porf_exec::{DependencyKind, EventId, ExecutionGraph, GraphBuilder, Source, ThreadId, Value};
use porf_linear::Disproof;
use porf_program::{Action, Answer, Names, Origin, Place, Program, Width, allocated, describe};
use porf_witness::{ErrorKind, Witness, WitnessStep, WitnessThread, name_address, shown_value};
use std::collections::BTreeSet;
use std::sync::Arc;

/// An execution violates a condition: an error of the program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.clone().into_text())]
pub struct Violated(ErrorKind);

impl Violated {
    /// A violation, in words.
    pub fn new(text: impl Into<String>) -> Violated {
        Violated(ErrorKind::Condition(text.into()))
    }

    /// A history that a specification does not explain.
    pub fn of_history(disproof: Disproof) -> Violated {
        Violated(ErrorKind::History(Box::new(disproof)))
    }

    /// The violation in words.
    pub fn into_text(self) -> String {
        match self.0 {
            ErrorKind::Condition(text) => text,
            ErrorKind::History(disproof) => disproof.to_string(),
            kind => kind.name().to_string(),
        }
    }

    pub(crate) fn into_kind(self) -> ErrorKind {
        self.0
    }
}

/// A visitor of complete executions. Workers take turns.
pub trait Visitor<P: Program>: Send {
    /// Visits a complete execution, each exactly once. It fails if the execution violates a
    /// condition: that is an error of the program.
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), Violated>;

    /// Visits an execution in which threads wait for ever. Which of these are visited depends on
    /// what is cut; see [`Config::cut_blocked`](method@crate::Config::cut_blocked).
    fn blocked(&mut self, execution: &Execution<'_, P>) {
        let _ = execution;
    }

    /// Starts again: everything is visited once more after an
    /// [unforeseen](porf_program::Failure::Unforeseen) event, and earlier visits do not count.
    fn restart(&mut self) {}

    /// What it has recorded, as text, for [`restore`](Self::restore).
    fn save(&self) -> String {
        String::new()
    }

    /// Goes on from what it has saved; false if that is not the text of such a visitor.
    fn restore(&mut self, saved: &str) -> bool {
        saved.is_empty()
    }

    /// Does the visitor want executions at all? If not, it costs nothing.
    fn wants_executions(&self) -> bool {
        true
    }

    /// Does the visitor want blocked executions as well?
    fn wants_blocked(&self) -> bool {
        self.wants_executions()
    }
}

/// The visitor that ignores executions.
impl<P: Program> Visitor<P> for () {
    fn execution(&mut self, _: &Execution<'_, P>) -> Result<(), Violated> {
        Ok(())
    }

    fn wants_executions(&self) -> bool {
        false
    }
}

/// An execution that was visited.
pub struct Execution<'e, P: Program> {
    view: View<'e, P>,
    graph: &'e Graph,
    stands_for: u64,
}

/// What is needed to export a graph.
pub(crate) struct View<'e, P: Program> {
    pub program: &'e P,
    pub states: &'e States<P::State>,
    locations: &'e Locations<'e>,
    rows: &'e Rows,
    model: Axioms,
    races: Races,
    equivalence: Equivalence,
}

impl<P: Program> View<'_, P> {
    /// Exports a graph with other states, and says where its events are in the export.
    pub(crate) fn witness_with(
        &self,
        states: &States<P::State>,
        graph: &Graph,
    ) -> (Witness, Table<EventIx, Option<EventId>>) {
        witness(&View { states, ..*self }, graph)
    }
}

impl<'e, P: Program> Execution<'e, P> {
    pub(crate) fn new(worker: &'e Worker<'_, P>, graph: &'e Graph) -> Execution<'e, P> {
        Execution { view: worker.view(), graph, stands_for: worker.stands_for(graph) }
    }

    /// How many executions it stands for: those that differ only by a permutation of threads that
    /// are alike; see [`Config::symmetry`](field@crate::Config::symmetry).
    pub fn stands_for(&self) -> u64 {
        self.stands_for
    }

    pub(crate) fn graph(&self) -> &Graph {
        self.graph
    }

    pub(crate) fn program(&self) -> &P {
        self.view.program
    }

    pub(crate) fn state(&self, state: StateIx) -> &P::State {
        &self.view.states.get(state).state
    }

    pub(crate) fn rows(&self) -> &Rows {
        self.view.rows
    }

    pub(crate) fn races(&self) -> Races {
        self.view.races
    }

    /// The last state of a thread, if it ran.
    pub fn final_state(&self, thread: usize) -> Option<&P::State> {
        let it = self.graph.threads.get(ThreadIx::new(thread)).filter(|it| it.start != StateIx::NONE)?;
        Some(&self.view.states.get(it.current).state)
    }

    /// The number of threads, including those that were created.
    pub fn thread_count(&self) -> usize {
        self.graph.threads.len()
    }

    /// The number of events.
    pub fn event_count(&self) -> usize {
        self.graph.event_count()
    }

    /// The last values that these places may have together. Up to modification order there is
    /// exactly one combination. Otherwise there is one for each consistent order. (Without
    /// modification order: the writes that no other write overwrites in happens-before.)
    pub fn final_memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        let (view, graph) = (&self.view, self.graph);
        let locs: Vec<Option<LocIx>> = places.iter().map(|&place| self.location(place)).collect();
        let values = |graph: &Graph, last: &dyn Fn(usize, LocIx) -> EventIx| -> Vec<u128> {
            let value = |(i, (&loc, &place)): (usize, (&Option<LocIx>, &Place))| match loc {
                Some(loc) => graph.source_value(loc, last(i, loc)),
                None => view.program.initial_value(place).unwrap_or(0),
            };
            locs.iter().zip(places).enumerate().map(value).collect()
        };
        if view.equivalence == Equivalence::Mo {
            return BTreeSet::from([values(graph, &|_, loc| graph.mo_last(loc))]);
        }
        let mut scratch = axioms::Scratch::default();
        let mut result = BTreeSet::new();
        if axioms::has_global_axiom(view.model, graph) {
            let mut ordered = graph.clone();
            let orders = Orders { scratch: &mut scratch, graph: &mut ordered, rows: view.rows, model: view.model };
            orders.for_each(&mut |ordered| {
                result.insert(values(ordered, &|_, loc| ordered.mo_last(loc)));
                false
            });
            return result;
        }
        let mut combinations: Vec<Vec<EventIx>> = vec![Vec::new()];
        for loc in &locs {
            let ends = match *loc {
                Some(loc) => axioms::last_writes(&mut scratch, graph, view.rows, view.model, loc),
                None => vec![EventIx::INIT],
            };
            let extend = |start: &Vec<EventIx>| -> Vec<Vec<EventIx>> {
                ends.iter().map(|&end| start.iter().copied().chain([end]).collect()).collect()
            };
            combinations = combinations.iter().flat_map(extend).collect();
        }
        result.extend(combinations.iter().map(|last| values(graph, &|i, _| last[i])));
        result
    }

    fn location(&self, place: Place) -> Option<LocIx> {
        self.graph.locations.indices().find(|&loc| self.view.locations.place(loc) == Some(place))
    }

    /// The execution as a graph of `porf_exec`.
    pub fn to_graph(&self) -> ExecutionGraph {
        export(&self.view, &names(&self.view, self.graph), self.graph).0
    }

    /// The execution with its source lines.
    pub fn witness(&self) -> Witness {
        witness(&self.view, self.graph).0
    }

    /// A text that two executions share exactly if they are equivalent.
    pub fn key(&self) -> String {
        key(&self.view, self.graph)
    }

    /// A text that two executions share exactly if they are equivalent up to reads-from.
    pub fn rf_key(&self) -> String {
        rf_key(&self.view, self.graph)
    }
}

impl<P: Program> Worker<'_, P> {
    pub(crate) fn witness(&self, graph: &Graph) -> Witness {
        witness(&self.view(), graph).0
    }

    /// The execution with its source lines, and where its events are in the export.
    pub(crate) fn witness_with_events(&self, graph: &Graph) -> (Witness, Table<EventIx, Option<EventId>>) {
        witness(&self.view(), graph)
    }

    /// The text of [`Execution::key`].
    pub(crate) fn key(&self, graph: &Graph) -> String {
        key(&self.view(), graph)
    }

    fn view(&self) -> View<'_, P> {
        View {
            program: self.growth.program,
            states: &self.growth.states,
            locations: &self.growth.locations,
            rows: &self.growth.rows,
            model: self.checker.model(),
            races: self.shared.config.model.races,
            equivalence: self.checker.equivalence(),
        }
    }
}

/// The modification order, or a consistent one if it is not enumerated.
fn modification_order<P: Program>(view: &View<'_, P>, graph: &Graph) -> Vec<Vec<EventIx>> {
    match view.equivalence {
        Equivalence::Mo => graph.locations.iter().map(|location| location.mo.clone()).collect(),
        Equivalence::Rf => find_mo(view, graph),
    }
}

/// A consistent modification order; for wra, the order of the stamps. If threads wait, an order in
/// which they wait for ever, if there is one.
fn find_mo<P: Program>(view: &View<'_, P>, graph: &Graph) -> Vec<Vec<EventIx>> {
    let mut scratch = axioms::Scratch::default();
    let mut find = |reads: &[EventIx]| {
        let (scratch, graph) = (&mut scratch, &mut graph.clone());
        Orders { scratch, graph, rows: view.rows, model: view.model }.find_with_last(reads)
    };
    let waited = deadlock::waited_for(view.states, graph).unwrap_or_default();
    if !view.model.has_mo() {
        return graph.locations.iter().map(|location| location.mo.clone()).collect();
    }
    let waiting = if waited.is_empty() { None } else { find(&waited) };
    waiting.or_else(|| find(&[])).unwrap_or_else(|| fault("a graph without a modification order is shown"))
}

fn name_of<P: Program>(view: &View<'_, P>, graph: &Graph, thread: ThreadIx) -> String {
    if thread.index() < view.program.thread_count() {
        return view.program.thread_name(thread.index());
    }
    let it = &graph.threads[thread];
    if it.start == StateIx::NONE {
        return format!("#{}", thread.index());
    }
    let mut states = it.events.iter().map(|&e| graph.state_before(e)).chain([it.current]).map(|at| view.states.get(at));
    let function = states.find_map(|at| view.program.runs(&at.state));
    let function = function.unwrap_or_else(|| view.program.function_name(&view.states.get(it.start).state));
    format!("{function}#{}", thread.index())
}

/// The events in an order in which each comes after those that it depends on, with the parts of an
/// RMW next to each other. A cycle begins with the event of the least stamp.
fn ordered<P: Program>(view: &View<'_, P>, graph: &Graph) -> Vec<EventIx> {
    let mut order = Vec::with_capacity(graph.len());
    let mut next: Table<ThreadIx, u32> = Table::filled(0, graph.threads.len());
    while order.len() < graph.event_count() {
        let candidates =
            || graph.threads.indices().filter_map(|t| graph.threads[t].events.get(next[t] as usize).copied());
        // The ready event with the least stamp.
        let ready = candidates()
            .filter(|&e| {
                let event = graph.event(e);
                graph.threads.indices().all(|u| u == event.thread || view.rows.get(event.porf, u) <= next[u])
            })
            .min();
        if let Some(e) = ready.or_else(|| candidates().min()) {
            let event = graph.event(e);
            order.push(e);
            next[event.thread] += 1;
            if event.is_read()
                && event.is_exclusive()
                && let Some(write) = graph.po_next(event)
            {
                order.push(write);
                next[event.thread] += 1;
            }
        } else {
            break;
        }
    }
    order
}

/// What the execution's allocated memory is called.
pub(crate) fn names<P: Program>(view: &View<'_, P>, graph: &Graph) -> Names {
    let allocation = |&e: &EventIx| {
        let Label::Alloc(it) = graph.event(e).label else { return None };
        let state = view.states.get(graph.state_before(e));
        Some((it.alloc, allocated(view.program, &state.state)?))
    };
    Names::of(graph.threads.iter().flat_map(|thread| &thread.events).filter_map(allocation))
}

fn export<P: Program>(
    view: &View<'_, P>,
    names: &Names,
    graph: &Graph,
) -> (ExecutionGraph, Table<EventIx, Option<EventId>>) {
    let mut builder = GraphBuilder::new();
    let threads: Table<ThreadIx, _> =
        graph.threads.indices().map(|thread| builder.thread(&name_of(view, graph, thread))).collect();
    let locations: Table<LocIx, _> = graph
        .locations
        .indices()
        .map(|loc| {
            let place = view.locations.place(loc);
            let unnamed = || format!("location {}", loc.index());
            let name = place.map_or_else(unnamed, |place| view.program.place_name_in(names, place));
            let x = builder.location(&name);
            let initial = graph.location(loc).initial;
            builder.set_initial_value(x, value(view, place, initial));
            if let Some(place) = place {
                name_address(view.program, names, &mut builder, place, initial);
            }
            x
        })
        .collect();
    let mut events: Table<EventIx, Option<EventId>> = Table::filled(None, graph.len());
    for e in ordered(view, graph) {
        let event = graph.event(e);
        let thread = threads[event.thread];
        let id = match event.label {
            Label::Read(read) if read.exclusive => {
                let Some(w) = graph.po_next(event) else { continue };
                let modes = (read.mode, graph.event(w).write().mode);
                let (r_id, w_id) = builder.rmw(thread, modes, locations[read.loc]);
                events[w] = Some(w_id);
                r_id
            }
            Label::Read(read) => builder.read(thread, read.mode, locations[read.loc]),
            Label::Write(write) if write.exclusive => continue,
            Label::Write(write) => builder.write(thread, write.mode, locations[write.loc]),
            Label::Fence(mode) => builder.fence(thread, mode),
            _ => continue,
        };
        events[e] = Some(id);
        let line = view.program.origin(&view.states.get(graph.state_before(e)).state).line as usize;
        let last = if event.is_read() && event.is_exclusive() { EventId::new(id.index() + 1) } else { id };
        builder.set_line(last, line);
    }
    for (e, event) in graph.events.enumerate() {
        let Some(id) = events[e] else { continue };
        if event.is_read() {
            let source = events.get(event.rf()).copied().flatten().map_or(Source::Init, Source::Write);
            builder.set_source(id, source);
        }
        if let Some(loc) = event.accessed_loc() {
            let place = view.locations.place(loc);
            builder.set_value(id, value(view, place, event.value()));
            if let Some(place) = place {
                name_address(view.program, names, &mut builder, place, event.value());
            }
        }
    }
    add_dependencies(view, graph, &events, &mut builder);
    if view.model.has_mo() {
        builder.declare_mo();
        for (loc, order) in locations.indices().zip(modification_order(view, graph)) {
            let order: Vec<_> = order.into_iter().filter_map(|w| events[w]).collect();
            if !order.is_empty() {
                builder.set_mo(locations[loc], order);
            }
        }
    }
    match builder.build() {
        Ok(execution) => (execution, events),
        Err(error) => fault(&format!("a graph is shown that is no execution: {error}")),
    }
}

/// Adds the dependencies of the events, as far as the program tracks them.
fn add_dependencies<P: Program>(
    view: &View<'_, P>,
    graph: &Graph,
    events: &Table<EventIx, Option<EventId>>,
    builder: &mut GraphBuilder,
) {
    for thread in &graph.threads {
        let is_read = |&&e: &&EventIx| graph.event(e).is_read();
        let reads: Vec<EventIx> = thread.events.iter().filter(is_read).copied().collect();
        for &e in &thread.events {
            let event = graph.event(e);
            // The write of an RMW has the same state before it as its read.
            let (Some(id), state) = (events[e], graph.state_before(e)) else { continue };
            let dependencies = view.program.dependencies(&view.states.get(state).state);
            let data = if event.is_read() { dependencies.expected } else { dependencies.data };
            let sets = [
                (DependencyKind::Addr, dependencies.addr),
                (DependencyKind::Data, data),
                (DependencyKind::Ctrl, dependencies.ctrl),
            ];
            for (kind, set) in &sets {
                let sources = set.iter().filter_map(|read| events[*reads.get(read)?]);
                sources.for_each(|from| builder.add_dependency(*kind, from, id));
            }
            let pair = dependencies.reserved.filter(|_| event.is_write());
            if let Some(from) = pair.and_then(|read| events[*reads.get(read)?]) {
                builder.add_dependency(DependencyKind::Lxsx, from, id);
            }
        }
    }
}

fn value<P: Program>(view: &View<'_, P>, place: Option<Place>, raw: u128) -> Value {
    place.map_or(Value(raw as u64), |place| shown_value(view.program, place, raw))
}

/// The execution with its source lines, and where its events are there.
fn witness<P: Program>(view: &View<'_, P>, graph: &Graph) -> (Witness, Table<EventIx, Option<EventId>>) {
    let names = names(view, graph);
    let (exported, events) = export(view, &names, graph);
    let mut steps = Vec::new();
    for e in ordered(view, graph) {
        let event = graph.event(e);
        if event.is_write() && event.is_exclusive() {
            continue;
        }
        let state = view.states.get(graph.state_before(e));
        let answer = match event.label {
            Label::Read(read) if read.spurious => Answer::Spurious(read.value),
            Label::Read(read) => Answer::Value(read.value),
            Label::Choice(choice) => Answer::Value(choice.answer()),
            Label::Join(join) => Answer::Value(join.value.into()),
            label @ (Label::Arrive(_) | Label::Depart(_)) => label.answer_of_barrier(),
            Label::Spawn(child) => Answer::Thread(ThreadId::new(child.index())),
            Label::Alloc(it) => Answer::Alloc(it.alloc),
            Label::Write(_) if matches!(state.action, Action::StoreExclusive { .. }) => Answer::Value(1),
            Label::Write(_) | Label::Fence(_) | Label::Free(_) | Label::Attempt(_) => Answer::Done,
        };
        let read = match (event.label, answer) {
            (Label::Join(_) | Label::Arrive(_), _) => None,
            (_, Answer::Value(value) | Answer::Spurious(value)) => Some(value),
            _ => None,
        };
        steps.push(WitnessStep {
            thread: event.thread.index(),
            event: events[e],
            answer,
            text: describe(view.program, &names, state.action, read),
            origin: view.program.origin(&state.state),
        });
    }
    let threads = graph
        .threads
        .indices()
        .map(|t| {
            let name = name_of(view, graph, t);
            let current = graph.threads[t].current;
            if graph.threads[t].start == StateIx::NONE {
                let end = "not created".to_string();
                return WitnessThread { name, end, origin: Origin::default(), log: String::new() };
            }
            let state = view.states.get(current);
            let end = match (state.stopped, state.action) {
                (crate::states::Stopped::Spinning(_), _) => "spins: an iteration changed nothing".to_string(),
                (crate::states::Stopped::Bound(_), _) => "cut by the bound on loops".to_string(),
                (_, Action::Depart { place, .. }) => {
                    let (arrived, count) = graph.arrived(state.action);
                    // Memory of the library that stands for a barrier has no name.
                    let alloc = place.address.alloc;
                    let is_named = alloc.as_global().is_some() || names.get(alloc).is_some();
                    let name = if is_named {
                        format!("the barrier {}", view.program.address_name(&names, place.address))
                    } else {
                        "a barrier".to_string()
                    };
                    format!("waits at {name}, where {arrived} of {count} have arrived")
                }
                (_, Action::Join { thread }) => {
                    let joined = usize::try_from(thread).ok().filter(|&it| it < graph.threads.len());
                    let name = joined.map(|it| name_of(view, graph, ThreadIx::new(it)));
                    format!("waits for {} to end", name.unwrap_or_else(|| format!("thread {thread}")))
                }
                (_, action) => describe(view.program, &names, action, None),
            };
            let log = view.program.log(&state.state).to_string();
            WitnessThread { name, end, origin: view.program.origin(&state.state), log }
        })
        .collect();
    let choices = choices(graph, &ordered(view, graph), view.program.counts_barriers());
    let certificate = graph.core.as_ref().map(|core| Arc::new(core.promised.certificate(view)));
    let event_count = graph.event_count();
    (Witness { graph: exported, steps, is_cut: false, threads, names, event_count, choices, certificate }, events)
}

/// The execution as text: the events of each thread with their sources, then mo by location.
/// Threads are named by the path of their creation, since their numbers depend on what was explored
/// before.
fn key<P: Program>(view: &View<'_, P>, graph: &Graph) -> String {
    use std::fmt::Write;
    let mut text = rf_key(view, graph);
    if view.equivalence == Equivalence::Mo {
        let names = thread_names(view, graph);
        let mut orders: Vec<String> = Vec::new();
        for (loc, location) in graph.locations.enumerate() {
            if location.mo.len() > 1 {
                let mut order = format!("{}:", place_key(view, loc));
                for &w in &location.mo {
                    let _ = write!(order, " {}.{}", names[graph.event(w).thread], graph.event(w).index);
                }
                orders.push(order + "\n");
            }
        }
        orders.sort();
        text.push_str(&orders.concat());
    }
    text
}

/// The part of the key that describes executions up to reads-from.
fn rf_key<P: Program>(view: &View<'_, P>, graph: &Graph) -> String {
    use std::fmt::Write;
    let names = thread_names(view, graph);
    let mut lines = Vec::new();
    for (thread, thread_name) in graph.threads.iter().zip(&names).filter(|(thread, _)| thread.start != StateIx::NONE) {
        let mut line = format!("{thread_name}:");
        for &e in &thread.events {
            let event = graph.event(e);
            let _ = match event.label {
                Label::Read(_) => {
                    let source = match graph.events.get(event.rf()) {
                        Some(w) => format!("{}.{}", names[w.thread], w.index),
                        None => "init".to_string(),
                    };
                    write!(line, " R{}={}<{source}", place_key(view, event.loc()), event.value())
                }
                Label::Write(_) => write!(line, " W{}={}", place_key(view, event.loc()), event.value()),
                Label::Fence(_) => write!(line, " F"),
                Label::Choice(choice) => write!(line, " C{}", choice.answer()),
                Label::Spawn(child) => write!(line, " Spawn({})", names[child]),
                Label::Join(join) => write!(line, " Join({})", names[join.thread]),
                Label::Arrive(round) => write!(line, " Arrive({})", barrier_key(view, round)),
                Label::Depart(it) => {
                    write!(line, " {}({})", if it.is_serial { "Serial" } else { "Depart" }, barrier_key(view, it.round))
                }
                Label::Alloc(it) => write!(line, " Alloc{}", it.alloc.raw()),
                Label::Free(it) => write!(line, " Free{}", it.alloc.raw()),
                Label::Attempt(_) => Ok(()),
            };
            if event.is_exclusive() {
                line.push('*');
            }
            if is_marked(event) {
                line.push('!');
            }
        }
        lines.push(line + "\n");
    }
    lines.sort();
    lines.concat()
}

/// Is it a spurious failure, or a choice of another value than the least?
fn is_marked(event: &Event) -> bool {
    match event.label {
        Label::Read(read) => read.spurious,
        Label::Choice(choice) => !choice.is_least,
        _ => false,
    }
}

/// The names of the threads: numbers for those that run from the start; for others, the name of the
/// creating thread and how many threads it created before.
fn thread_names<P: Program>(view: &View<'_, P>, graph: &Graph) -> Table<ThreadIx, String> {
    let mut names = Table::filled(String::new(), graph.threads.len());
    let first = ThreadIx::first(view.program.thread_count());
    let mut todo: Vec<(ThreadIx, String)> = first.map(|t| (t, t.index().to_string())).collect();
    while let Some((t, name)) = todo.pop() {
        let spawns = graph.threads[t].events.iter().map(|&e| graph.event(e)).filter_map(|it| match it.label {
            Label::Spawn(child) => Some(child),
            _ => None,
        });
        todo.extend(spawns.enumerate().map(|(nth, child)| (child, format!("{name}/{nth}"))));
        names[t] = name;
    }
    names
}

fn barrier_key<P: Program>(view: &View<'_, P>, round: Round) -> String {
    let name = view.program.place_name(Place { address: round.barrier, width: Width::W64 });
    format!("{name}.{}", round.number)
}

fn place_key<P: Program>(view: &View<'_, P>, loc: LocIx) -> String {
    view.locations.place(loc).map_or_else(String::new, |place| view.program.place_name(place))
}
