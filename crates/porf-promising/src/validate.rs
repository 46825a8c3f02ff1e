//! Validation of runs before they are shown, by the rules of §3 of the paper.
//!
//! The validator shares no code with the search except the interpreter of the program. It keeps all
//! messages of a location, in the order of their timestamps, and never forgets one. It executes the
//! threads again, checks that every event of the run is the next step of its thread and obeys the
//! rules for views and insertions, counts the cost, and replays certifications. The goal must hold
//! in the state at the end.
//!
//! A write without a place has a timestamp after the view of its thread that no other thread has
//! seen yet. When the thread moves its view past it, there must be room for it before the new view.
//!
//! Under standard consistency, a certification is a run from a future memory, which the witness
//! does not contain. The validator then only checks that there is a certification.

use crate::certify::Certification;
use crate::config::{Certify, Config, Consistency};
use crate::event::{Event, EventKind, Insertion};
use crate::search::{Goal, Problem};
use crate::witness::Witness;
use porf_exec::FenceMode;
use porf_program::ast::Quantifier;
use porf_program::{Action, Answer, Program, ThreadState};

/// The reason why a run is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// The states of the search do not follow one another.
    #[error("the states of the run do not follow one another")]
    NoRun,
    /// An event is not a step of its thread.
    #[error("event {event} of step {step} is not a step of its thread")]
    NotAStep {
        /// The index of the step.
        step: usize,
        /// The index of the event within the step.
        event: usize,
    },
    /// The cost of a step is not that of its events and certifications.
    #[error("step {step} has another cost than it claims")]
    Cost {
        /// The index of the step.
        step: usize,
    },
    /// The thread of a step, or the one that it left, does not certify its promises.
    #[error("the promises are not certified at step {step}")]
    NotCertified {
        /// The index of the step.
        step: usize,
    },
    /// The goal does not hold at the end.
    #[error("the run does not reach its goal")]
    NotReached,
}

/// Largest number of loop heads between two visible actions.
const MAX_HEADS: usize = 100_000;

/// A message of a location.
#[derive(Clone, Copy)]
struct Message {
    id: u32,
    value: u64,
    /// Whether its interval starts where that of the message before ends, so that no message fits
    /// between.
    attached: bool,
    /// The thread that has promised it and has not fulfilled the promise.
    promised_by: Option<usize>,
}

/// The knowledge of a thread about a location.
#[derive(Clone, Copy, Default)]
struct View {
    /// The id of the latest message that the thread has seen.
    seen: u32,
    /// The thread's latest write, if it has no place yet.
    own: Option<u64>,
    /// Whether a fence moved the view to a message that the thread has not read.
    unread: bool,
}

/// A state of the machine.
#[derive(Clone)]
struct State<'p> {
    problem: &'p Problem<'p>,
    threads: Vec<ThreadState>,
    /// The messages of each location in the order of their timestamps.
    memory: Vec<Vec<Message>>,
    views: Vec<Vec<View>>,
    /// The view that fences share, as ids.
    global: Vec<u32>,
    /// The positions of failed assertions.
    failures: Vec<u32>,
}

/// Checks that the program has the run, within the bound, and that the run reaches its goal.
pub(crate) fn validate(problem: &Problem<'_>, config: &Config, witness: &Witness) -> Result<(), Invalid> {
    let mut state = State::new(problem);
    let mut cost = 0;
    // The thread of the step before, with the cost of its certification.
    let mut last: Option<(usize, Option<u32>)> = None;
    for (number, step) in witness.steps.iter().enumerate() {
        let not_certified = Invalid::NotCertified { step: number };
        if let Some(left) = &step.left {
            state.certifies(config, left).ok_or(not_certified.clone())?;
            cost += left.cost;
        }
        // A thread with promises is left with a certification, which is shown again if it has a
        // cost.
        if let Some((left, certified)) = last
            && left != step.thread
            && state.has_promises(left)
            && certified != Some(0)
            && step.left.as_ref().is_none_or(|by| by.thread != left)
        {
            return Err(not_certified);
        }
        for (index, event) in step.events.iter().enumerate() {
            state.take(event, None).ok_or(Invalid::NotAStep { step: number, event: index })?;
            cost += event.cost();
        }
        if cost != step.cost || cost > config.bound {
            return Err(Invalid::Cost { step: number });
        }
        let must_certify = config.certify == Certify::EveryState || number + 1 == witness.steps.len();
        match &step.certification {
            Some(it) if it.thread == step.thread => state.certifies(config, it).ok_or(not_certified)?,
            Some(_) => return Err(not_certified),
            None if must_certify && state.has_promises(step.thread) => return Err(not_certified),
            None => {}
        }
        last = Some((step.thread, step.certification.as_ref().map(|it| it.cost)));
    }
    state.reaches(witness.goal).unwrap_or(false).then_some(()).ok_or(Invalid::NotReached)
}

impl<'p> State<'p> {
    fn new(problem: &'p Problem<'p>) -> State<'p> {
        let code = problem.code;
        let mut memory = Vec::new();
        for global in code.globals() {
            for bytes in global.initial.chunks(global.width.bytes() as usize) {
                let value = bytes.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
                memory.push(vec![Message { id: 0, value, attached: false, promised_by: None }]);
            }
        }
        let count = code.thread_count();
        let mut state = State {
            problem,
            threads: (0..count).map(|thread| code.start(thread)).collect(),
            views: vec![vec![View::default(); memory.len()]; count],
            global: vec![0; memory.len()],
            failures: Vec::new(),
            memory,
        };
        (0..count).for_each(|thread| state.pass_assertions(thread));
        state
    }

    fn has_promises(&self, thread: usize) -> bool {
        self.memory.iter().flatten().any(|message| message.promised_by == Some(thread))
    }

    /// Continues after failed assertions and records them.
    fn pass_assertions(&mut self, thread: usize) {
        let state = &mut self.threads[thread];
        loop {
            let position = state.position();
            if !self.problem.code.pass_assertion(state) {
                return;
            }
            self.failures.push(position);
        }
    }

    fn resume(&mut self, thread: usize, answer: Answer) {
        self.problem.code.resume(&mut self.threads[thread], answer);
        self.pass_assertions(thread);
    }

    /// The next action of a thread other than loop heads and fences without effect.
    fn action(&mut self, thread: usize) -> Option<Action> {
        for _ in 0..MAX_HEADS {
            match self.problem.code.action(self.threads.get(thread)?) {
                Action::LoopHead { .. } => self.resume(thread, Answer::Done),
                Action::Fence { mode } if mode != FenceMode::Sc => self.resume(thread, Answer::Done),
                action => return Some(action),
            }
        }
        None
    }

    fn position(&self, cell: usize, id: u32) -> Option<usize> {
        self.memory.get(cell)?.iter().position(|message| message.id == id)
    }

    /// The position of the view of a thread.
    fn view(&self, thread: usize, cell: usize) -> Option<usize> {
        self.position(cell, self.views.get(thread)?.get(cell)?.seen)
    }

    /// Whether a message can be inserted before the position.
    fn has_gap(&self, cell: usize, position: usize) -> bool {
        self.memory[cell].get(position).is_none_or(|message| !message.attached)
    }

    /// Moves the view of a thread to a position. A write without a place must fit before it.
    fn see(&mut self, thread: usize, cell: usize, position: usize) -> Option<()> {
        let before = self.view(thread, cell)?;
        let fits = self.views[thread][cell].own.is_none()
            || (before + 1..=position).any(|position| self.has_gap(cell, position));
        (position >= before && fits).then(|| {
            self.views[thread][cell] = View { seen: self.memory[cell][position].id, own: None, unread: false };
        })
    }

    /// Inserts a message after the one with the id `after`; gives its position.
    fn insert(&mut self, thread: usize, cell: usize, after: u32, how: Insertion, message: Message) -> Option<usize> {
        let position = self.position(cell, after)? + 1;
        if self.position(cell, message.id).is_some() && how != Insertion::Fulfil {
            return None;
        }
        let allowed = self.view(thread, cell)? < position;
        let list = &mut self.memory[cell];
        match how {
            Insertion::Additive => {
                (allowed && list.get(position).is_none_or(|next| !next.attached)).then_some(())?;
                list.insert(position, message);
            }
            Insertion::Fulfil => {
                let promise = list.get_mut(position)?;
                let same = promise.id == message.id && promise.value == message.value;
                let attached = !message.attached || promise.attached;
                (allowed && same && attached && promise.promised_by == Some(thread)).then_some(())?;
                promise.promised_by = None;
            }
            Insertion::Split => {
                let promise = list.get_mut(position)?;
                let attached = !message.attached || promise.attached;
                (allowed && attached && promise.promised_by == Some(thread)).then_some(())?;
                let first = Message { attached: promise.attached, ..message };
                promise.attached = true;
                list.insert(position, first);
            }
            Insertion::Unplaced => return None,
        }
        Some(position)
    }

    /// Takes an event; `None` if it is not the next step of its thread. In a certification, with
    /// the given notion of consistency, fewer steps are allowed.
    fn take(&mut self, event: &Event, certification: Option<Consistency>) -> Option<()> {
        let thread = event.thread;
        let plain = |id: u32, value: u64| Message { id, value, attached: false, promised_by: None };
        let strong = certification == Some(Consistency::Strong);
        match event.kind {
            EventKind::AssertionFails => return (!self.failures.is_empty()).then_some(()),
            EventKind::Promise { cell, value, message, after, how, attached } => {
                let promise = Message { attached, promised_by: Some(thread), ..plain(message, value) };
                certification.is_none().then_some(())?;
                return self.insert(thread, cell, after, how, promise).map(drop);
            }
            EventKind::Place { cell, value, message, after } => {
                let own = self.views.get(thread)?.get(cell)?.own;
                (certification.is_none() && own == Some(value)).then_some(())?;
                self.views[thread][cell].own = None;
                let position = self.insert(thread, cell, after, Insertion::Additive, plain(message, value))?;
                return self.see(thread, cell, position);
            }
            _ => {}
        }
        let action = self.action(thread)?;
        let cell = match action.place() {
            Some(place) => self.problem.code.cell(place)?,
            None => 0,
        };
        match (event.kind, action) {
            (EventKind::Read { cell: claimed, value, message, moved }, Action::Load { .. } | Action::Cas { .. })
                if claimed == cell =>
            {
                let view = self.views[thread][cell];
                let (found, is_move) = match message {
                    None => (view.own?, false),
                    Some(id) => {
                        let position = self.position(cell, id)?;
                        let is_move = view.own.is_some() || id != view.seen || view.unread;
                        self.see(thread, cell, position)?;
                        (self.memory[cell][position].value, is_move)
                    }
                };
                (found == value && moved == is_move).then_some(())?;
                let answer = match (action.written(value.into()), action) {
                    (None, _) => Answer::Value(value.into()),
                    (Some(_), Action::Cas { weak: true, .. }) => Answer::Spurious(value.into()),
                    _ => return None,
                };
                self.resume(thread, answer);
            }
            (EventKind::Write { cell: claimed, value, message, after, how }, Action::Store { value: stored, .. })
                if claimed == cell && value == stored as u64 =>
            {
                match message {
                    None => {
                        (certification.is_none() && how == Insertion::Unplaced).then_some(())?;
                        let view = &mut self.views[thread][cell];
                        *view = View { own: Some(value), unread: false, ..*view };
                    }
                    Some(id) => {
                        let is_last = self.memory[cell].last()?.id == after;
                        (!strong || how != Insertion::Additive || is_last).then_some(())?;
                        let position = self.insert(thread, cell, after, how, plain(id, value))?;
                        self.see(thread, cell, position)?;
                    }
                }
                self.resume(thread, Answer::Done);
            }
            (
                EventKind::Update { cell: claimed, read, from, moved, value, message, how },
                Action::Rmw { .. } | Action::Cas { .. },
            ) if claimed == cell => {
                let view = self.views[thread][cell];
                let position = self.position(cell, from)?;
                let is_move = view.own.is_some() || from != view.seen || view.unread;
                let written = action.written(read.into())? as u64;
                let same = self.memory[cell][position].value == read && written == value && moved == is_move;
                (same && (!strong || how != Insertion::Additive)).then_some(())?;
                self.see(thread, cell, position)?;
                let update = Message { attached: true, ..plain(message, value) };
                let position = self.insert(thread, cell, from, how, update)?;
                self.see(thread, cell, position)?;
                self.resume(thread, Answer::Value(read.into()));
            }
            (EventKind::Fence, Action::Fence { .. }) if certification.is_none() => {
                for cell in 0..self.memory.len() {
                    let (view, global) = (self.view(thread, cell)?, self.position(cell, self.global[cell])?);
                    self.views[thread][cell].own.is_none().then_some(())?;
                    if view < global {
                        self.views[thread][cell] = View { seen: self.global[cell], own: None, unread: true };
                    }
                    self.global[cell] = self.views[thread][cell].seen;
                }
                self.resume(thread, Answer::Done);
            }
            (EventKind::Choose { value }, Action::Choose { lo, hi }) if (lo..=hi).contains(&(value as i64)) => {
                self.resume(thread, Answer::Value(value.into()));
            }
            _ => return None,
        }
        Some(())
    }

    /// Checks that a thread fulfils its promises on its own by the run of a certification.
    fn certifies(&self, config: &Config, certification: &Certification) -> Option<()> {
        if matches!(config.consistency, Consistency::Standard { .. }) {
            return Some(());
        }
        let mut alone = self.clone();
        for event in &certification.run {
            let is_own = event.thread == certification.thread;
            is_own.then(|| alone.take(event, Some(config.consistency))).flatten()?;
        }
        let cost: u32 = certification.run.iter().map(Event::cost).sum();
        (cost == certification.cost && !alone.has_promises(certification.thread)).then_some(())
    }

    /// Whether the goal holds; `None` if it cannot be evaluated.
    fn reaches(&mut self, goal: Goal) -> Option<bool> {
        match goal {
            Goal::Assertion { position } => Some(self.failures.contains(&position)),
            Goal::Fault { thread, failure } => {
                let fails = matches!(self.action(thread)?, Action::Fail(found) if found == failure);
                Some(fails && !self.has_promises(thread))
            }
            Goal::Condition => {
                for thread in 0..self.threads.len() {
                    if !matches!(self.action(thread)?, Action::Finished { .. }) || self.has_promises(thread) {
                        return Some(false);
                    }
                }
                let condition = self.problem.condition?;
                let register = |number: usize| {
                    let register = &self.problem.registers[condition.registers[number]];
                    register.value(&self.threads[register.thread])
                };
                let mut choices: Vec<Vec<i64>> = vec![Vec::new()];
                for cell in &condition.cells {
                    let last = self.last_values(self.problem.code.cell(cell.place)?)?;
                    let longer = |chosen: Vec<i64>| {
                        last.iter()
                            .map(move |&value| [&chosen[..], &[cell.value(value.into())]].concat())
                            .collect::<Vec<_>>()
                    };
                    choices = choices.into_iter().flat_map(longer).collect();
                }
                let wanted = condition.quantifier != Quantifier::Forall;
                Some(choices.iter().any(|cells| condition.eval(register, |number| cells[number]) == wanted))
            }
        }
    }

    /// The possible final values of a location: writes without a place may be last.
    fn last_values(&self, cell: usize) -> Option<Vec<u64>> {
        let list = self.memory.get(cell)?;
        let mut values = Vec::new();
        let mut all_fit = true;
        for thread in 0..self.threads.len() {
            if let Some(value) = self.views[thread][cell].own {
                values.push(value);
                all_fit &= (self.view(thread, cell)? + 1..list.len()).any(|position| self.has_gap(cell, position));
            }
        }
        values.extend(list.last().filter(|_| all_fit).map(|message| message.value));
        Some(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::search;
    use porf_program::{Compiled, compile};

    const LB: &str = "shared x, y; thread P0 { a = x.load(rlx); y.store(1, rlx); }
        thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";
    const FENCES: &str = "shared x, y; thread P0 { x.store(1, rlx); fence(sc); a = y.load(rlx); }
        thread P1 { y.store(1, rlx); fence(sc); b = x.load(rlx); x.store(2, rlx); }
        exists (P0.a == 1 && P1.b == 1 && x == 2);";
    const UPDATES: &str = "shared x; thread P0 { a = x.fetch_add(1, rlx); x.store(7, rlx); }
        thread P1 { b = x.fetch_add(1, rlx); c = x.load(rlx); } exists (P1.b == 1 && P1.c == 2 && x == 7);";

    fn problem(compiled: &Compiled) -> Problem<'_> {
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers }
    }

    /// Calls `change` with a valid run of each program; returns how many changed runs were
    /// rejected.
    fn rejected(change: impl Fn(&Witness) -> Vec<Witness>) -> usize {
        let mut count = 0;
        for source in [LB, FENCES, UPDATES] {
            for config in [Config::new(5), Config::without_promises(5)] {
                let compiled = compile(source).unwrap();
                let Some(witness) = search(&problem(&compiled), &config).witness else { continue };
                for changed in change(&witness) {
                    assert!(validate(&problem(&compiled), &config, &changed).is_err(), "{source}: {changed:#?}");
                    count += 1;
                }
            }
        }
        count
    }

    /// The run with one event replaced or dropped, for every event.
    fn each_event(witness: &Witness, change: impl Fn(&Event) -> Vec<Option<Event>>) -> Vec<Witness> {
        let mut all = Vec::new();
        for (number, step) in witness.steps.iter().enumerate() {
            for (index, event) in step.events.iter().enumerate() {
                for replacement in change(event) {
                    let mut changed = witness.clone();
                    changed.steps[number].events.splice(index..=index, replacement);
                    all.push(changed);
                }
            }
        }
        all
    }

    #[test]
    fn dropped_events_are_rejected() {
        assert!(rejected(|witness| each_event(witness, |_| vec![None])) >= 20);
    }

    #[test]
    fn other_values_are_rejected() {
        let other = |event: &Event| {
            let mut event = *event;
            match &mut event.kind {
                EventKind::Read { value, .. }
                | EventKind::Write { value, .. }
                | EventKind::Update { value, .. }
                | EventKind::Promise { value, .. } => *value += 5,
                _ => return Vec::new(),
            }
            vec![Some(event)]
        };
        assert!(rejected(|witness| each_event(witness, other)) >= 15);
    }

    #[test]
    fn other_sources_are_rejected() {
        let other = |event: &Event| {
            let mut event = *event;
            match &mut event.kind {
                EventKind::Read { message: Some(id), .. } | EventKind::Update { from: id, .. } => *id += 40,
                _ => return Vec::new(),
            }
            vec![Some(event)]
        };
        assert!(rejected(|witness| each_event(witness, other)) >= 8);
    }

    #[test]
    fn other_costs_and_missing_certifications_are_rejected() {
        let costs = |witness: &Witness| {
            let change = |number: usize| {
                let mut changed = witness.clone();
                changed.steps[number].cost += 1;
                changed
            };
            (0..witness.steps.len()).map(change).collect()
        };
        assert!(rejected(costs) >= 10);
        let uncertified = |witness: &Witness| {
            let mut all = Vec::new();
            for number in 0..witness.steps.len() {
                let mut changed = witness.clone();
                if let Some(certification) = changed.steps[number].certification.take() {
                    all.push(changed.clone());
                    let run = certification.run[..certification.run.len() - 1].to_vec();
                    changed.steps[number].certification = Some(Certification { run, ..certification });
                    all.push(changed);
                }
            }
            all
        };
        assert!(rejected(uncertified) >= 2);
    }
}
