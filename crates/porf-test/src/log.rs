//! The log of a run that is to be shown or repeated.
//!
//! Most runs are not logged. If a run fails, it is repeated from its seed or schedule with a log:
//! the execution graph, the steps as text, and the exceptions from the deterministic run.

use crate::checker::{Checker, Reader};
use crate::config::TestedModel;
use crate::run::{Run, Status};
use crate::schedule::{Exception, Schedule, Step};
use porf_consistency::incremental::Access;
use porf_exec::{EventId, ExecutionGraph, LocId, ReadMode, ThreadId};
use porf_program::{Action, AllocId, Answer, Names, Object, Place, Program, allocated, describe};
use porf_witness::{Choices, Witness, WitnessStep, WitnessThread, name_address, shown_value};

/// The steps of longer runs are not kept as text.
const MOST_STEPS: usize = 100_000;

/// The log of a run.
#[derive(Debug, Default)]
pub(crate) struct Log {
    exceptions: Vec<(Step, Exception)>,
    steps: Vec<WitnessStep>,
    /// There were more steps.
    is_cut: bool,
    /// The step of each event.
    step_of: Vec<Step>,
    /// The actions of the steps, with the values read.
    actions: Vec<(Action, Option<u128>)>,
    /// The location of each place, and the values that were written to or read from places.
    places: Vec<(LocId, Place)>,
    values: Vec<(Place, u128)>,
    /// The objects that were allocated, and the one that is being allocated.
    objects: Vec<(AllocId, Object)>,
    allocated: Option<Object>,
}

impl Log {
    /// The step that made an event.
    pub(crate) fn step_of(&self, e: EventId) -> Step {
        self.step_of[e.index()]
    }
}

impl<P: Program, C: Checker> Run<'_, P, C> {
    /// Gives a new location its name.
    pub(crate) fn name_location(&mut self, place: Place) {
        let Some(graph) = self.checker.answering_mut().recorder() else { return };
        let x = graph.location(&self.program.place_name(place));
        let initial = self.program.initial_value(place).unwrap_or(0);
        graph.set_initial_value(x, shown_value(self.program, place, initial));
        if let Some(log) = &mut self.log {
            log.places.push((x, place));
        }
    }

    /// Records that the next step is an exception.
    pub(crate) fn note_exception(&mut self, step: Step, exception: Exception) {
        if self.log.is_some() {
            self.note_switch(step.thread);
        }
        if let Some(log) = &mut self.log {
            log.exceptions.push((step, exception));
        }
    }

    /// Records once that a thread other than the last makes a step.
    fn note_switch(&mut self, t: u32) {
        let last = std::mem::replace(&mut self.last, t);
        let position = self.threads[last as usize].position;
        if let Some(log) = self.log.as_mut().filter(|_| last != t && self.switched) {
            log.exceptions.push((Step { thread: last, position }, Exception::Switch { to: t }));
        }
    }

    /// Records the last action: an event (the read of an RMW), or something else.
    #[inline]
    pub(crate) fn note_event(&mut self, t: u32, action: &Action, e: Option<EventId>, read: Option<u128>) {
        if self.log.is_some() {
            self.note(t, action, e, read);
        }
    }

    fn note(&mut self, t: u32, action: &Action, e: Option<EventId>, read: Option<u128>) {
        self.note_switch(t);
        let len = self.checker.answering().len();
        let thread = &self.threads[t as usize];
        let origin = self.program.origin(&thread.state);
        if let Some(log) = &mut self.log {
            log.step_of.resize(len, Step { thread: t, position: thread.position });
            if log.steps.len() < MOST_STEPS {
                let answer = read.map_or(Answer::Done, Answer::Value);
                // All names are known at the end.
                let text = String::new();
                log.steps.push(WitnessStep { thread: t as usize, event: e, answer, text, origin });
                log.actions.push((*action, read));
                log.allocated = allocated(self.program, &thread.state);
            } else {
                log.is_cut = true;
            }
        }
        let runs = self.program.runs(&thread.state);
        let Some(graph) = self.checker.answering_mut().recorder() else { return };
        if let Some(function) = runs {
            graph.rename_thread(ThreadId::new(t as usize), &format!("{function}#{t}"));
        }
        let Some(e) = e else { return };
        let last = EventId::new(len - 1);
        graph.set_line(last, origin.line as usize);
        let Some(place) = action.place() else { return };
        let values = [(e, read), (last, action.written(read.unwrap_or(0)).filter(|_| read.is_none() || last != e))];
        for (e, value) in values.into_iter().filter_map(|(e, value)| Some((e, value?))) {
            graph.set_value(e, shown_value(self.program, place, value));
            if let Some(log) = &mut self.log {
                log.values.push((place, value));
            }
        }
    }

    /// Notes the answer to the last step, which a thread has just made.
    #[inline]
    pub(crate) fn note_answer(&mut self, answer: Answer) {
        if let Some(log) = self.log.as_mut().filter(|log| !log.is_cut)
            && let Some(step) = log.steps.last_mut()
        {
            step.answer = answer;
            if let (Answer::Alloc(alloc), Some(object)) = (answer, log.allocated.take()) {
                log.objects.push((alloc, object));
            }
        }
    }

    /// Lets every waiting thread read the newest write once more, although it cannot continue with
    /// it: this shows what the thread waits for.
    pub(crate) fn show_waiting(&mut self) {
        // These reads are not steps of the run.
        self.switched = false;
        for t in 0..self.threads.len() as u32 {
            let action = self.threads[t as usize].action;
            let (mode, place) = match action {
                Action::Load { mode, place, wait: Some(_) } => (mode, place),
                Action::Cas { failure, place, wait: Some(_), .. } => (failure, place),
                _ => continue,
            };
            let Some(loc) = self.places.find(place) else { continue };
            if self.threads[t as usize].status != Status::Asleep {
                continue;
            }
            let (thread, x) = (ThreadId::new(t as usize), LocId::new(loc as usize));
            let reader = Reader { thread, access: Access::Read, x, is_sc: mode == ReadMode::Sc };
            let newest = self.checker.newest(reader);
            let value = self.value_of(loc, &newest);
            let e = self.checker.read_from(thread, mode, x, &newest);
            self.note_event(t, &action, Some(e), Some(value));
            let thread = &mut self.threads[t as usize];
            self.program.resume(&mut thread.state, Answer::Value(value));
            thread.action = self.program.action(&thread.state);
        }
    }
}

impl<P: Program> Run<'_, P> {
    /// The execution, and the schedule that leads to it. The run must have a log.
    pub(crate) fn into_evidence(mut self) -> (Witness, Schedule) {
        let Log { exceptions, mut steps, is_cut, actions, places, values, objects, .. } =
            self.log.take().unwrap_or_default();
        let names = Names::of(objects);
        for (step, (action, read)) in steps.iter_mut().zip(actions) {
            step.text = describe(self.program, &names, action, read);
        }
        let event_count = self.checker.len();
        let is_sc = self.config.model == TestedModel::Sc;
        let mo = self.checker.modification_order();
        if let Some(graph) = self.checker.recorder() {
            graph.declare_mo();
            for (x, place) in places {
                graph.rename_location(x, &self.program.place_name_in(&names, place));
            }
            for (place, value) in values {
                name_address(self.program, &names, graph, place, value);
            }
            let locations: Vec<LocId> = (0..graph.partial().location_count()).map(LocId::new).collect();
            for x in locations {
                let mut order = mo.of(x).to_vec();
                if is_sc {
                    // Under SC, modification order is the order of the run, which is also allowed
                    // under RA.
                    order.sort_unstable();
                }
                if !order.is_empty() {
                    graph.set_mo(x, order);
                }
            }
        }
        let threads = (0..self.threads.len()).map(|t| self.witness_thread(&names, t)).collect();
        // A run is always an execution.
        let graph = match self.checker.into_graph() {
            Some(Ok(graph)) => graph,
            Some(Err(error)) => unreachable!("a run is an execution: {error}"),
            None => ExecutionGraph::default(),
        };
        let choices = Choices::default();
        let witness = Witness { graph, steps, is_cut, threads, names, event_count, choices, certificate: None };
        (witness, Schedule { exceptions })
    }

    fn witness_thread(&mut self, names: &Names, t: usize) -> WitnessThread {
        let count = self.threads.len();
        let graph = self.checker.recorder();
        let name_of = |t: usize| graph.as_ref().map(|graph| graph.partial().thread_name(ThreadId::new(t)).to_string());
        let name = name_of(t).unwrap_or_default();
        let joined = match self.threads[t].action {
            Action::Join { thread } => usize::try_from(thread).ok().filter(|&it| it < count).and_then(name_of),
            _ => None,
        };
        let thread = &self.threads[t];
        let end = match thread.action {
            Action::Join { thread } => {
                format!("waits for {} to end", joined.unwrap_or_else(|| format!("thread {thread}")))
            }
            _ if thread.status == Status::Asleep => "waits for another value than it has read".to_string(),
            action => describe(self.program, names, action, None),
        };
        let log = self.program.log(&thread.state).to_string();
        WitnessThread { name, end, origin: self.program.origin(&thread.state), log }
    }
}
