//! The threads of an execution, executed again: each alone, by the interpreter of its language,
//! with the answers that the execution claims.
//!
//! The result has the events with the locations, values and modes of the program. They must be
//! those of the execution graph, and every read must take the value that its source writes.

use super::Invalid;
use porf_exec::{EventId, ExecutionGraph, Label, Source};
use porf_program::{
    Action, AllocId, Answer, BlockedBy, Dependencies, Names, Object, Origin, Place, Program, allocated,
};
use porf_witness::{Witness, WitnessStep, shown_value};
use std::collections::BTreeMap;

/// Most loop heads between two visible actions.
const MOST_HEADS: usize = 1_000_000;

/// Whether the program has the modes and fences of the execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Modes {
    /// It has.
    Same,
    /// They differ: those of the program count.
    Other,
}

/// An event that the replay made.
#[derive(Clone, Copy)]
pub(super) struct Event {
    pub(super) thread: usize,
    /// The action of the program that made it.
    pub(super) action: Action,
    /// The label of an access or fence.
    pub(super) label: Option<Label>,
    /// The number of the location of an access.
    pub(super) location: Option<usize>,
    /// The value that an access reads or writes, a choice takes, or a join returns.
    pub(super) value: u128,
    /// The source of a read, among the events; `None` is the initial write.
    pub(super) source: Option<usize>,
    /// The thread that was created.
    pub(super) child: Option<usize>,
    pub(super) origin: Origin,
}

impl Event {
    pub(super) fn is_read(&self) -> bool {
        self.label.is_some_and(Label::is_read)
    }

    pub(super) fn is_write(&self) -> bool {
        self.label.is_some_and(Label::is_write)
    }
}

/// A thread at the end of the replay.
pub(super) struct Thread<S> {
    /// Its last state, suspended at an action other than a loop head.
    pub(super) state: S,
    /// The action at which it is suspended.
    pub(super) action: Action,
    /// Its events.
    pub(super) events: Vec<usize>,
    /// For each mark that it has passed, the number of events before it.
    pub(super) marks: Vec<usize>,
    /// The point from which it reads again, if it has to wait.
    pub(super) attempt: Option<Attempt<S>>,
}

/// Reads after which a thread may find that it has to wait.
pub(super) struct Attempt<S> {
    /// The state before the first of them.
    pub(super) before: S,
    /// It is a single read, after which the program says at once whether the thread goes on.
    is_announced: bool,
}

/// An execution, executed again.
pub(super) struct Replay<'p, P: Program> {
    pub(super) program: &'p P,
    pub(super) events: Vec<Event>,
    /// Event → its dependencies, as the program tracks them.
    pub(super) dependencies: Vec<Dependencies>,
    /// Thread → what came of it; `None` if it was never created.
    pub(super) threads: Vec<Option<Thread<P::State>>>,
    /// Location of the graph → its place; `None` if nothing accesses it.
    pub(super) places: Vec<Option<Place>>,
    /// Place → its location of the graph.
    pub(super) locations: BTreeMap<Place, usize>,
    /// Event of the graph → the event of the replay.
    pub(super) of_graph: Vec<Option<usize>>,
    pub(super) modes: Modes,
    /// What the execution calls allocated memory.
    names: Names,
    /// The objects that were allocated and have names.
    objects: Vec<(AllocId, Object)>,
}

/// Passes loop heads; returns the action after them.
fn pass_heads<P: Program>(program: &P, state: &mut P::State) -> Action {
    for _ in 0..MOST_HEADS {
        match program.action(state) {
            Action::LoopHead { .. } => program.resume(state, Answer::Done),
            action => return action,
        }
    }
    program.action(state)
}

impl<'p, P: Program> Replay<'p, P> {
    /// Executes the threads of an execution again.
    pub(super) fn of(program: &'p P, witness: &Witness, modes: Modes) -> Result<Replay<'p, P>, Invalid> {
        let graph = &witness.graph;
        let count = witness.threads.len().max(program.thread_count());
        let mut replay = Replay {
            program,
            events: Vec::new(),
            dependencies: Vec::new(),
            threads: (0..count).map(|_| None).collect(),
            places: vec![None; graph.location_count()],
            locations: BTreeMap::new(),
            of_graph: vec![None; graph.len()],
            modes,
            names: witness.names.clone(),
            objects: Vec::new(),
        };
        let mut steps: Vec<Vec<&WitnessStep>> = vec![Vec::new(); count];
        for step in &witness.steps {
            steps.get_mut(step.thread).ok_or(Invalid::NoThread { thread: step.thread })?.push(step);
        }
        let mut begun: Vec<(usize, P::State)> =
            (0..program.thread_count()).map(|thread| (thread, program.start(thread))).collect();
        while let Some((thread, state)) = begun.pop() {
            replay.run(graph, thread, state, &std::mem::take(&mut steps[thread]), &mut begun)?;
        }
        if let Some(thread) = steps.iter().position(|left| !left.is_empty()) {
            return Err(Invalid::NoThread { thread });
        }
        if let Some(e) = replay.of_graph.iter().position(Option::is_none) {
            let is_fence = graph.event(EventId::new(e)).label().is_fence();
            if modes == Modes::Same || !is_fence {
                return Err(Invalid::NotAStep { step: graph.event_name(EventId::new(e)) });
            }
        }
        replay.check_names()?;
        replay.link(graph)?;
        replay.check_joins()?;
        replay.check_barriers()?;
        Ok(replay)
    }

    /// Does the program call its memory what the execution calls it?
    fn check_names(&mut self) -> Result<(), Invalid> {
        let texts = |names: &Names| -> Vec<(AllocId, String)> {
            names.objects().iter().map(|it| (it.alloc, it.text())).collect()
        };
        let (made, claimed) = (texts(&Names::of(std::mem::take(&mut self.objects))), texts(&self.names));
        let wrong = made.iter().zip(&claimed).find(|(made, claimed)| made != claimed).map(|(_, it)| it.1.clone());
        match wrong {
            None if made.len() == claimed.len() => Ok(()),
            wrong => Err(Invalid::WrongName { name: wrong.unwrap_or_default() }),
        }
    }

    /// Executes a thread.
    fn run(
        &mut self,
        graph: &ExecutionGraph,
        t: usize,
        state: P::State,
        steps: &[&WitnessStep],
        begun: &mut Vec<(usize, P::State)>,
    ) -> Result<(), Invalid> {
        let action = self.program.action(&state);
        let mut thread = Thread { state, action, events: Vec::new(), marks: Vec::new(), attempt: None };
        for (number, step) in steps.iter().enumerate() {
            let is_last = number + 1 == steps.len();
            self.step(graph, t, &mut thread, step, is_last, begun)
                .ok_or_else(|| Invalid::NotAStep { step: step.text.clone() })?;
        }
        thread.action = match self.modes {
            Modes::Same => pass_heads(self.program, &mut thread.state),
            Modes::Other => self.pass_fences(t, &mut thread),
        };
        self.threads[t] = Some(thread);
        Ok(())
    }

    /// Makes a step of a thread; `None` if the program does not have it.
    fn step(
        &mut self,
        graph: &ExecutionGraph,
        t: usize,
        thread: &mut Thread<P::State>,
        step: &WitnessStep,
        is_last: bool,
        begun: &mut Vec<(usize, P::State)>,
    ) -> Option<()> {
        let program = self.program;
        let mut action = pass_heads(program, &mut thread.state);
        // A thread that waits reads again what it waits for.
        if let (Action::Blocked { by: BlockedBy::Await | BlockedBy::Lock | BlockedBy::Barrier }, Some(attempt)) =
            (action, &thread.attempt)
        {
            thread.state.clone_from(&attempt.before);
            action = pass_heads(program, &mut thread.state);
        }
        if self.modes == Modes::Other {
            // The fences of the program count, whatever the execution had.
            if step.event.is_some_and(|e| graph.event(e).label().is_fence()) {
                return Some(());
            }
            action = self.pass_fences(t, thread);
        }
        // Nothing but marks was passed since the last event.
        thread.marks.resize(program.marks(&thread.state).len(), thread.events.len());
        let origin = program.origin(&thread.state);
        let mut made = labels(action, step.answer)?;
        if origin != step.origin || !is_answer(action, step.answer, t) {
            return None;
        }
        if let Answer::Alloc(alloc) = step.answer {
            self.objects.extend(allocated(program, &thread.state).map(|it| (alloc, it)));
        }
        let dependencies = program.dependencies(&thread.state);
        let value = match step.answer {
            Answer::Value(value) => value,
            _ => 0,
        };
        let blank = Event { thread: t, action, label: None, location: None, value, source: None, child: None, origin };
        let mut is_cut = false;
        if let ([(read, _), _], Some(e)) = (&mut made[..], step.event)
            && is_last
            && matches!(graph.event(e).label(), Label::Read { exclusive: false, .. })
            && let Label::Read { exclusive, .. } = read
        {
            // An error was found at the read of an RMW, before there was a write.
            *exclusive = false;
            made.truncate(1);
            is_cut = true;
        }
        match (&made[..], step.event) {
            ([], None) => {
                thread.events.push(self.events.len());
                let child = match step.answer {
                    Answer::Thread(child) => Some(child.index()),
                    _ => None,
                };
                if let Some(number) = child {
                    let Answer::Thread(id) = step.answer else { return None };
                    let is_new = number >= program.thread_count() && self.threads.get(number)?.is_none();
                    let is_known = self.events.iter().any(|event| event.child == child);
                    if !is_new || is_known {
                        return None;
                    }
                    begun.extend(program.spawned(&thread.state, id).map(|state| (number, state)));
                }
                self.events.push(Event { child, ..blank });
                self.dependencies.push(dependencies);
            }
            (made, Some(first)) if !made.is_empty() => {
                for (i, &(label, value)) in made.iter().enumerate() {
                    let e = EventId::new(first.index() + i);
                    let location = self.matches(graph, t, e, label, action.place(), value)?;
                    *self.of_graph.get_mut(e.index()).filter(|it| it.is_none())? = Some(self.events.len());
                    thread.events.push(self.events.len());
                    self.events.push(Event { label: Some(label), location, value, ..blank });
                    self.dependencies.push(dependencies.clone());
                }
            }
            _ => return None,
        }
        let only_reads = matches!(made[..], [(Label::Read { .. }, _)]);
        let is_announced = action.wait().is_some();
        thread.attempt = match thread.attempt.take() {
            _ if !only_reads => None,
            Some(attempt) if !is_announced && !attempt.is_announced => Some(attempt),
            _ => Some(Attempt { before: thread.state.clone(), is_announced }),
        };
        if !is_cut {
            program.resume(&mut thread.state, step.answer);
        }
        Some(())
    }

    /// Makes the fences of the program at which a thread is; returns the action after them.
    fn pass_fences(&mut self, t: usize, thread: &mut Thread<P::State>) -> Action {
        loop {
            let action = pass_heads(self.program, &mut thread.state);
            let Action::Fence { mode } = action else { return action };
            thread.events.push(self.events.len());
            self.events.push(Event {
                thread: t,
                action,
                label: Some(Label::Fence { mode }),
                location: None,
                value: 0,
                source: None,
                child: None,
                origin: self.program.origin(&thread.state),
            });
            self.dependencies.push(self.program.dependencies(&thread.state));
            thread.attempt = None;
            self.program.resume(&mut thread.state, Answer::Done);
        }
    }

    /// The location of an event of the graph, if the event is what the program does.
    fn matches(
        &mut self,
        graph: &ExecutionGraph,
        t: usize,
        e: EventId,
        label: Label,
        place: Option<Place>,
        value: u128,
    ) -> Option<Option<usize>> {
        let event = graph.events().get(e.index())?;
        let is_label = match (self.modes, label, event.label()) {
            (Modes::Same, made, shown) => made == shown,
            (Modes::Other, Label::Read { exclusive: a, .. }, Label::Read { exclusive: b, .. })
            | (Modes::Other, Label::Write { exclusive: a, .. }, Label::Write { exclusive: b, .. }) => a == b,
            _ => false,
        };
        // Events of a thread come in its order.
        let previous = graph.po_previous(e).is_none_or(|previous| self.of_graph[previous.index()].is_some());
        if !is_label || event.thread().index() != t || event.loc().is_some() != place.is_some() {
            return None;
        }
        if !previous && self.modes == Modes::Same {
            return None;
        }
        let (Some(x), Some(place)) = (event.loc(), place) else { return Some(None) };
        let is_value = graph.value(e) == Some(shown_value(self.program, place, value));
        let is_place = *self.places[x.index()].get_or_insert(place) == place
            && *self.locations.entry(place).or_insert(x.index()) == x.index()
            && graph.location_name(x) == self.program.place_name_in(&self.names, place);
        (is_value && is_place).then_some(Some(x.index()))
    }

    /// Finds the sources of reads: each must write what is read.
    fn link(&mut self, graph: &ExecutionGraph) -> Result<(), Invalid> {
        for e in graph.event_ids() {
            let (Some(at), Some(source)) = (self.of_graph[e.index()], graph.source(e)) else { continue };
            let wrong = || Invalid::WrongValue { read: graph.event_name(e) };
            let value = match source {
                Source::Init => self.initial(self.events[at].location).ok_or_else(wrong)?,
                Source::Write(w) => {
                    let from = self.of_graph[w.index()].ok_or_else(wrong)?;
                    self.events[at].source = Some(from);
                    if self.events[from].location != self.events[at].location || !self.events[from].is_write() {
                        return Err(wrong());
                    }
                    self.events[from].value
                }
            };
            if value != self.events[at].value {
                return Err(wrong());
            }
        }
        Ok(())
    }

    /// The initial value of a location. Memory that threads allocate has none in the program.
    pub(super) fn initial(&self, location: Option<usize>) -> Option<u128> {
        let place = self.places[location?]?;
        Some(self.program.initial_value(place).unwrap_or(0))
    }

    /// Whether others can join the thread, and what it returned.
    pub(super) fn returned(&self, thread: usize) -> Option<u64> {
        let thread = self.threads.get(thread)?.as_ref()?;
        match thread.action {
            Action::Finished { value } if !self.program.ends_program(&thread.state) => Some(value),
            _ => None,
        }
    }

    /// The values of joins are those that the threads returned.
    fn check_joins(&self) -> Result<(), Invalid> {
        for event in &self.events {
            if let Action::Join { thread } = event.action
                && self.returned(thread as usize).map(u128::from) != Some(event.value)
            {
                return Err(Invalid::WrongJoin { thread: thread as usize });
            }
        }
        Ok(())
    }
}

/// The accesses and fences that an action makes, with their values; `None` if the answer is not
/// one to the action.
fn labels(action: Action, answer: Answer) -> Option<Vec<(Label, u128)>> {
    let read = |mode, value| (Label::Read { mode, exclusive: false }, value);
    Some(match (action, answer) {
        (Action::Load { mode, .. }, Answer::Value(value)) => vec![read(mode, value)],
        (Action::Store { mode, value, .. }, Answer::Done) => vec![(Label::Write { mode, exclusive: false }, value)],
        (Action::StoreExclusive { mode, value, .. }, Answer::Value(1)) => {
            vec![(Label::Write { mode, exclusive: false }, value)]
        }
        (Action::StoreExclusive { .. }, Answer::Value(0)) => Vec::new(),
        (Action::Cas { failure, expected, weak: true, .. }, Answer::Spurious(value)) if value == expected => {
            vec![read(failure, value)]
        }
        (Action::Rmw { .. } | Action::Cas { .. }, Answer::Value(value)) => match (action, action.written(value)) {
            (
                Action::Rmw { read: from, write: mode, .. } | Action::Cas { read: from, write: mode, .. },
                Some(written),
            ) => vec![
                (Label::Read { mode: from, exclusive: true }, value),
                (Label::Write { mode, exclusive: true }, written),
            ],
            (Action::Cas { failure, .. }, None) => vec![read(failure, value)],
            _ => return None,
        },
        (Action::Fence { mode }, Answer::Done) => vec![(Label::Fence { mode }, 0)],
        (
            Action::Choose { .. } | Action::Join { .. } | Action::Arrive { .. } | Action::Depart { .. },
            Answer::Value(_),
        )
        | (Action::Spawn { .. }, Answer::Thread(_))
        | (Action::Alloc { .. }, Answer::Alloc(_))
        | (Action::Free { .. }, Answer::Done) => Vec::new(),
        _ => return None,
    })
}

/// Whether a choice is one of those allowed, and an allocation new memory of the thread.
fn is_answer(action: Action, answer: Answer, thread: usize) -> bool {
    match (action, answer) {
        (Action::Choose { lo, hi }, Answer::Value(value)) => (lo..=hi).contains(&(value as u64 as i64)),
        (Action::Alloc { nth, .. }, Answer::Alloc(alloc)) => AllocId::dynamic(thread, nth) == Some(alloc),
        (Action::Arrive { count, .. }, Answer::Value(value)) => value.is_multiple_of(count.into()),
        (Action::Depart { chooses, .. }, Answer::Value(value)) => value == 0 || chooses && value == 1,
        _ => true,
    }
}
