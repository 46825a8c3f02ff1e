//! Runs that reach a goal, reconstructed from the states of the search.

use crate::certify::Certification;
use crate::event::{Event, EventKind};
use crate::machine::{Machine, NOBODY};
use crate::pack::pack;
use crate::search::{Goal, Worker};
use std::collections::HashMap;

/// A message in a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownMessage {
    /// Its id, in the order of creation; 0 for initial messages.
    pub id: u32,
    /// Its value.
    pub value: u64,
    /// Whether no message fits between it and the one before.
    pub attached: bool,
    /// The thread that has promised it, if it is a promise.
    pub promised_by: Option<usize>,
}

/// The view of a thread on a cell in a witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownView {
    /// The position in the cell's list.
    pub position: usize,
    /// The thread's write after it that has no place yet.
    pub unplaced: Option<u64>,
}

/// A step of a witness: one step of a thread with the local steps that follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessStep {
    /// The thread.
    pub thread: usize,
    /// Its events.
    pub events: Vec<Event>,
    /// The cost of the run up to and including this step.
    pub cost: u32,
    /// The certification of the thread that is left here, if it has a cost.
    pub left: Option<Certification>,
    /// The certification of this thread after the step, if it has promises.
    pub certification: Option<Certification>,
    /// Memory after the step, by cell, without messages that no thread can read any more.
    pub memory: Vec<Vec<ShownMessage>>,
    /// `views[thread][cell]` after the step.
    pub views: Vec<Vec<ShownView>>,
    /// The global view after the step.
    pub global: Vec<usize>,
}

/// A run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// Its steps.
    pub steps: Vec<WitnessStep>,
    /// The goal.
    pub goal: Goal,
    /// The thread whose assertion fails, if that is the goal.
    pub failer: Option<usize>,
}

/// Reconstructs the run through these states, with ids for messages. `None` if the states do not
/// follow one another.
pub(crate) fn replay(worker: &mut Worker<'_, '_>, chain: &[&[u8]], goal: Goal) -> Option<Witness> {
    worker.stepper.record = true;
    let first = worker.initial();
    let mut machine = first.machine;
    let mut failer = machine.failer;
    for message in &mut machine.messages {
        message.id = 0;
    }
    let mut steps: Vec<WitnessStep> = Vec::new();
    // The search forgets values that no thread reads any more; the witness shows them.
    let mut values: HashMap<(usize, u32), u64> = HashMap::new();
    for (cell, list) in (0..machine.cells()).map(|cell| (cell, machine.list(cell))) {
        values.extend(list.first().map(|message| ((cell, 0), message.value)));
    }
    for &event in &first.events {
        if steps.last().is_none_or(|step| step.thread != event.thread) {
            steps.push(shown(&machine, event.thread, 0));
        }
        steps.last_mut()?.events.push(event);
    }
    let mut cost = 0;
    let mut bytes = Vec::new();
    for next in &chain[1..] {
        let mut best: Option<(Machine, u32, Vec<Event>)> = None;
        let mut thread = 0;
        worker.expand(&machine, cost, &mut |successor, made| {
            let total = made.cost;
            bytes.clear();
            pack(&successor.machine, &mut bytes);
            if bytes == *next && best.as_ref().is_none_or(|(_, least, _)| total < *least) {
                best = Some((successor.machine.clone(), total, successor.events.clone()));
                thread = usize::from(made.thread);
            }
        });
        let (reached, total, events) = best?;
        let mut step = shown(&reached, thread, total);
        if machine.running != NOBODY && usize::from(machine.running) != thread {
            let left = usize::from(machine.running);
            step.left = worker.certifier.explain(&mut worker.stepper, &machine, left);
        }
        step.certification = worker.certifier.explain(&mut worker.stepper, &reached, thread);
        values.extend(events.iter().filter_map(written));
        step.events = events;
        for (cell, list) in step.memory.iter_mut().enumerate() {
            for message in list {
                message.value = values.get(&(cell, message.id)).copied().unwrap_or(message.value);
            }
        }
        steps.push(step);
        machine = reached;
        cost = total;
        if failer == NOBODY {
            failer = machine.failer;
        }
    }
    worker.stepper.record = false;
    Some(Witness { steps, goal, failer: (failer != NOBODY).then_some(failer.into()) })
}

/// The message that an event adds, with its value.
fn written(event: &Event) -> Option<((usize, u32), u64)> {
    match event.kind {
        EventKind::Write { cell, value, message: Some(id), .. }
        | EventKind::Place { cell, value, message: id, .. }
        | EventKind::Update { cell, value, message: id, .. }
        | EventKind::Promise { cell, value, message: id, .. } => Some(((cell, id), value)),
        _ => None,
    }
}

fn shown(machine: &Machine, thread: usize, cost: u32) -> WitnessStep {
    let cells = machine.cells();
    let memory = (0..cells)
        .map(|cell| {
            let shown = machine.list(cell).iter().map(|message| ShownMessage {
                id: message.id,
                value: message.value,
                attached: message.attached,
                promised_by: (message.owner != NOBODY).then_some(message.owner.into()),
            });
            shown.collect()
        })
        .collect();
    let views = (0..machine.locals.len())
        .map(|thread| {
            let view = |cell| machine.view(thread, cell);
            (0..cells).map(|cell| ShownView { position: view(cell).at.into(), unplaced: view(cell).own }).collect()
        })
        .collect();
    WitnessStep {
        thread,
        events: Vec::new(),
        cost,
        left: None,
        certification: None,
        memory,
        views,
        global: machine.global.iter().map(|&at| at.into()).collect(),
    }
}
