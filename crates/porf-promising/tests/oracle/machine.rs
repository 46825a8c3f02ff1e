//! The machine of §3 as the paper defines it, for tiny programs: the oracle of the search.
//!
//! Messages have intervals between points of a dense order. A promise has any value of a domain and
//! any place with room. Every thread is certified in every state. Future memories are all those
//! with at most one further message of the domain in every gap. The oracle shares nothing with the
//! search but the interpreter of the program.
//!
//! Points are multiples of four, so that quarters are available between them. Because the order is
//! dense, time can be rescaled after every step such that all points in use are whole again. States
//! that differ by an order isomorphism thus become equal.

use porf_exec::hash::{NumberMap, NumberState};
use porf_program::{Action, Answer, Code, Program, Register, ThreadState};
use porf_promising::{Certify, Consistency};
use smallvec::{SmallVec, smallvec};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The parameters of the exploration.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The bound K.
    pub bound: u32,
    /// Promised values, and those of future messages, are from 0 to below this; with 0 there are no
    /// promises.
    pub domain: u64,
    /// The notion of consistency for promises.
    pub consistency: Consistency,
    /// When promises are certified.
    pub certify: Certify,
    /// Number of steps after which the exploration stops, including those of certifications.
    pub effort: u64,
}

/// The result of the exploration.
#[derive(Clone, Debug)]
pub struct Found {
    /// The outcomes with the least K of each: the values of the observed registers in states in
    /// which all threads have finished.
    pub outcomes: BTreeMap<Vec<i64>, u32>,
    /// The largest K up to which the outcomes are complete. It is less than the bound if the effort
    /// was exceeded; `None` if there is none.
    pub complete: Option<u32>,
}

/// A point of time, in quarters.
type Time = u16;

/// The distance of whole points.
const WHOLE: Time = 4;

/// No thread.
const NOBODY: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Message {
    cell: u8,
    from: Time,
    to: Time,
    value: u64,
    owner: u8,
}

/// A point for each cell.
type View = SmallVec<[Time; 4]>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    /// Numbers of local states.
    locals: SmallVec<[u32; 3]>,
    /// Sorted.
    memory: SmallVec<[Message; 10]>,
    views: SmallVec<[View; 3]>,
    global: View,
    /// Whether a fence moved a view to a message that the thread has not read.
    unread: SmallVec<[SmallVec<[bool; 4]>; 3]>,
    last: u8,
}

impl State {
    /// Sorts memory and rescales time such that all points in use are whole.
    fn stretch(&mut self) {
        self.memory.sort_unstable();
        let mut points: Vec<Time> = Vec::new();
        for cell in 0..self.global.len() {
            points.clear();
            let of_cell = |message: &&Message| usize::from(message.cell) == cell;
            points.extend(self.memory.iter().filter(of_cell).flat_map(|it| [it.from, it.to]));
            points.extend(self.views.iter().map(|view| view[cell]));
            points.push(self.global[cell]);
            points.sort_unstable();
            points.dedup();
            let whole = |time: Time| points.binary_search(&time).map_or(time, |rank| rank as Time * WHOLE);
            for message in self.memory.iter_mut().filter(|it| usize::from(it.cell) == cell) {
                message.from = whole(message.from);
                message.to = whole(message.to);
            }
            for view in &mut self.views {
                view[cell] = whole(view[cell]);
            }
            self.global[cell] = whole(self.global[cell]);
        }
    }

    fn promises(&self, thread: usize) -> bool {
        self.memory.iter().any(|message| usize::from(message.owner) == thread)
    }

    fn of_cell(&self, cell: usize) -> impl Iterator<Item = Message> {
        self.memory.iter().copied().filter(move |message| usize::from(message.cell) == cell)
    }

    fn see(&mut self, thread: usize, cell: usize, time: Time) {
        self.views[thread][cell] = time;
        self.unread[thread][cell] = false;
    }

    fn with(&self, message: Message) -> State {
        let mut next = self.clone();
        next.memory.push(message);
        next
    }

    /// The state in which a promise is replaced by `by`, with an optional message before it.
    fn replacing(&self, promise: Message, by: Message, before: Option<Message>) -> State {
        let mut next = self.clone();
        next.memory.retain(|it| *it != promise);
        next.memory.push(by);
        next.memory.extend(before);
        next
    }

    /// The gaps of a cell's time, from and to; the last one has no end.
    fn gaps(&self, cell: usize) -> Vec<(Time, Option<Time>)> {
        let messages: Vec<Message> = self.of_cell(cell).collect();
        let mut gaps = Vec::new();
        for (index, message) in messages.iter().enumerate() {
            match messages.get(index + 1) {
                Some(next) if message.to < next.from => gaps.push((message.to, Some(next.from))),
                Some(_) => {}
                None => gaps.push((message.to, None)),
            }
        }
        gaps
    }

    /// The state of a thread on its own, in which its promises belong to thread 0.
    fn alone(&self, thread: usize) -> State {
        let mut alone = State {
            locals: smallvec![self.locals[thread]],
            memory: self.memory.clone(),
            views: smallvec![self.views[thread].clone()],
            global: smallvec![0; self.global.len()],
            unread: smallvec![self.unread[thread].clone()],
            last: NOBODY,
        };
        for message in &mut alone.memory {
            message.owner = if usize::from(message.owner) == thread { 0 } else { NOBODY };
        }
        alone.stretch();
        alone
    }
}

/// Representative intervals within a gap: they touch its ends or not.
fn intervals((from, to): (Time, Option<Time>)) -> Vec<(Time, Time)> {
    let (near, far) = (from + 1, from + 2);
    match to {
        None => vec![(from, far), (near, far)],
        Some(to) => vec![(from, to), (from, far), (near, to), (near, far)],
    }
}

/// The kind of steps that a thread may take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Steps {
    Run,
    Strong,
    Standard,
}

struct Oracle<'p> {
    code: &'p Code,
    settings: Settings,
    states: Vec<ThreadState>,
    numbers: HashMap<ThreadState, u32>,
    known: NumberMap<State, Option<u32>>,
    /// Number of steps so far.
    effort: u64,
}

/// The outcomes of a program. States are visited in the order of their costs, so the outcomes found
/// before the effort is exceeded are complete for smaller K.
pub fn outcomes(code: &Code, registers: &[Register], settings: Settings) -> Found {
    let mut oracle =
        Oracle { code, settings, states: Vec::new(), numbers: HashMap::new(), known: NumberMap::default(), effort: 0 };
    let cells = code.cell_count();
    let threads = code.thread_count();
    let mut memory = SmallVec::new();
    for global in code.globals() {
        for (index, bytes) in global.initial.chunks(global.width.bytes() as usize).enumerate() {
            let value = bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte));
            memory.push(Message { cell: (global.first_cell + index) as u8, from: 0, to: 0, value, owner: NOBODY });
        }
    }
    let first = State {
        locals: (0..threads).map(|thread| oracle.number(code.start(thread))).collect(),
        memory,
        views: smallvec![smallvec![0; cells]; threads],
        global: smallvec![0; cells],
        unread: smallvec![smallvec![false; cells]; threads],
        last: NOBODY,
    };
    let mut found: BTreeMap<Vec<i64>, u32> = BTreeMap::new();
    // The least cost of each state, consistent or not.
    let mut least: NumberMap<State, u32> = NumberMap::default();
    least.insert(first.clone(), 0);
    let mut levels: Vec<Vec<State>> = vec![Vec::new(); settings.bound as usize + 1];
    levels[0].push(first);
    for cost in 0..=settings.bound {
        while let Some(state) = levels[cost as usize].pop() {
            if least[&state] < cost || !oracle.is_consistent(&state) {
                continue;
            }
            if oracle.effort > settings.effort {
                found.retain(|_, least| *least < cost);
                return Found { outcomes: found, complete: cost.checked_sub(1) };
            }
            let finished = |local: &u32| matches!(oracle.action(*local), Action::Finished { .. });
            if state.locals.iter().all(finished) && (0..threads).all(|thread| !state.promises(thread)) {
                let observed = registers.iter().filter(|register| register.observed);
                let value = |it: &Register| it.value(&oracle.states[state.locals[it.thread] as usize]);
                found.entry(observed.map(value).collect()).or_insert(cost);
            }
            for (next, total) in oracle.successors(&state, cost) {
                if total > settings.bound {
                    continue;
                }
                match least.get_mut(&next) {
                    Some(known) if *known > total => *known = total,
                    Some(_) => continue,
                    None => drop(least.insert(next.clone(), total)),
                }
                levels[total as usize].push(next);
            }
        }
    }
    Found { outcomes: found, complete: Some(settings.bound) }
}

impl Oracle<'_> {
    fn number(&mut self, state: ThreadState) -> u32 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        self.states.push(state.clone());
        self.numbers.insert(state, self.states.len() as u32 - 1);
        self.states.len() as u32 - 1
    }

    fn action(&self, local: u32) -> Action {
        self.code.action(&self.states[local as usize])
    }

    /// The successors of a machine step, consistent or not, with their total costs.
    fn successors(&mut self, state: &State, cost: u32) -> Vec<(State, u32)> {
        let mut all = Vec::new();
        for thread in 0..state.locals.len() {
            let mut before = cost;
            if state.last != NOBODY && usize::from(state.last) != thread {
                match self.certify(state, state.last.into()) {
                    Some(switches) => before += switches,
                    None => continue,
                }
            }
            if before > self.settings.bound {
                continue;
            }
            let mut next: Vec<(State, u32)> = self.steps(state, thread, Steps::Run);
            if before < self.settings.bound {
                self.promise(state, thread, &mut next);
            }
            for (mut next, switches) in next {
                next.last = thread as u8;
                next.stretch();
                all.push((next, before + switches));
            }
        }
        all
    }

    /// Whether all threads can certify their promises, if this is required in every state.
    fn is_consistent(&mut self, state: &State) -> bool {
        match self.settings.certify {
            Certify::EveryState => (0..state.locals.len()).all(|thread| self.certify(state, thread).is_some()),
            Certify::Switches => true,
        }
    }

    fn promise(&self, state: &State, thread: usize, all: &mut Vec<(State, u32)>) {
        for cell in 0..state.global.len() {
            let view = state.views[thread][cell];
            for value in 0..self.settings.domain {
                for (from, to) in state.gaps(cell).into_iter().flat_map(intervals) {
                    // A promise before the view can never be fulfilled.
                    if from >= view {
                        let owner = thread as u8;
                        all.push((state.with(Message { cell: cell as u8, from, to, value, owner }), 1));
                    }
                }
                for promise in state.of_cell(cell).filter(|it| usize::from(it.owner) == thread) {
                    let middle = promise.from + 1;
                    let before = Message { to: middle, value, ..promise };
                    all.push((state.replacing(promise, Message { from: middle, ..promise }, Some(before)), 1));
                }
            }
        }
    }

    /// The steps of a thread, each with the number of its view switches.
    fn steps(&mut self, state: &State, thread: usize, kind: Steps) -> Vec<(State, u32)> {
        let action = self.action(state.locals[thread]);
        let mut all = Vec::new();
        self.effort += 1;
        match action {
            Action::Store { value, .. } => {
                let Some(cell) = action.place().and_then(|place| self.code.cell(place)) else { return all };
                let view = state.views[thread][cell];
                for (mut next, to) in writes(state, thread, cell, value as u64, view, None, kind) {
                    next.see(thread, cell, to);
                    all.push((self.resume(next, thread, Answer::Done), 0));
                }
            }
            Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. } => {
                let Some(cell) = action.place().and_then(|place| self.code.cell(place)) else { return all };
                let view = state.views[thread][cell];
                for message in state.of_cell(cell).filter(|message| message.to >= view) {
                    let cost = u32::from(message.to != view || state.unread[thread][cell]);
                    let read = u128::from(message.value);
                    let written = action.written(read);
                    if written.is_none() || matches!(action, Action::Cas { weak: true, .. }) {
                        let answer = if written.is_some() { Answer::Spurious(read) } else { Answer::Value(read) };
                        let mut next = state.clone();
                        next.see(thread, cell, message.to);
                        all.push((self.resume(next, thread, answer), cost));
                    }
                    let Some(value) = written else { continue };
                    let at = message.to;
                    for (mut next, to) in writes(state, thread, cell, value as u64, at, Some(at), kind) {
                        next.see(thread, cell, to);
                        all.push((self.resume(next, thread, Answer::Value(read)), cost));
                    }
                }
            }
            Action::Fence { .. } if kind == Steps::Run => {
                let mut next = state.clone();
                for cell in 0..next.global.len() {
                    let joined = next.global[cell].max(next.views[thread][cell]);
                    next.unread[thread][cell] |= next.views[thread][cell] < joined;
                    next.global[cell] = joined;
                    next.views[thread][cell] = joined;
                }
                all.push((self.resume(next, thread, Answer::Done), 0));
            }
            Action::LoopHead { .. } => all.push((self.resume(state.clone(), thread, Answer::Done), 0)),
            Action::Choose { lo, hi } => {
                for value in lo..=hi {
                    let answer = Answer::Value(u128::from(value as u64));
                    all.push((self.resume(state.clone(), thread, answer), 0));
                }
            }
            _ => {}
        }
        all
    }

    fn resume(&mut self, mut state: State, thread: usize, answer: Answer) -> State {
        let mut local = self.states[state.locals[thread] as usize].clone();
        self.code.resume(&mut local, answer);
        state.locals[thread] = self.number(local);
        state
    }

    /// The least number of view switches with which the thread fulfils its promises.
    fn certify(&mut self, state: &State, thread: usize) -> Option<u32> {
        if !state.promises(thread) {
            return Some(0);
        }
        let alone = state.alone(thread);
        if let Some(&known) = self.known.get(&alone) {
            return known;
        }
        let answer = match self.settings.consistency {
            Consistency::Strong => self.fulfil(&alone, Steps::Strong),
            Consistency::Present => self.fulfil(&alone, Steps::Standard),
            Consistency::Standard { .. } => {
                let gaps: Vec<_> = (0..alone.global.len())
                    .flat_map(|cell| alone.gaps(cell).into_iter().map(move |gap| (cell, gap)))
                    .collect();
                self.in_all_futures(&alone, &gaps)
            }
        };
        self.known.insert(alone, answer);
        answer
    }

    fn in_all_futures(&mut self, state: &State, gaps: &[(usize, (Time, Option<Time>))]) -> Option<u32> {
        let Some((&(cell, gap), rest)) = gaps.split_first() else {
            let mut future = state.clone();
            future.stretch();
            return self.fulfil(&future, Steps::Standard);
        };
        if self.effort > self.settings.effort {
            return None;
        }
        let mut most = self.in_all_futures(state, rest)?;
        for (from, to) in intervals(gap) {
            for value in 0..self.settings.domain {
                let future = state.with(Message { cell: cell as u8, from, to, value, owner: NOBODY });
                most = most.max(self.in_all_futures(&future, rest)?);
            }
        }
        Some(most)
    }

    fn fulfil(&mut self, state: &State, kind: Steps) -> Option<u32> {
        let mut seen: HashSet<(State, usize), NumberState> = HashSet::default();
        let mut levels = vec![vec![state.clone()]];
        let mut cost = 0;
        while cost < levels.len() {
            let Some(state) = levels[cost].pop() else {
                cost += 1;
                continue;
            };
            if !state.promises(0) {
                return Some(cost as u32);
            }
            for (mut next, switches) in self.steps(&state, 0, kind) {
                next.stretch();
                let total = cost + switches as usize;
                if levels.len() <= total {
                    levels.resize(total + 1, Vec::new());
                }
                if seen.insert((next.clone(), total)) {
                    levels[total].push(next);
                }
            }
        }
        None
    }
}

/// The states after writing a value, with the timestamp of the new message. An RMW begins at `at`.
fn writes(
    state: &State,
    thread: usize,
    cell: usize,
    value: u64,
    view: Time,
    at: Option<Time>,
    kind: Steps,
) -> Vec<(State, Time)> {
    let mut all = Vec::new();
    let begins = |from: Time| from >= view && at.is_none_or(|at| at == from);
    let may_add = kind != Steps::Strong || at.is_none();
    for gap in state.gaps(cell) {
        if !may_add || kind == Steps::Strong && gap.1.is_some() {
            continue;
        }
        for (from, to) in intervals(gap) {
            if begins(from) {
                all.push((state.with(Message { cell: cell as u8, from, to, value, owner: NOBODY }), to));
            }
        }
    }
    for promise in state.of_cell(cell).filter(|it| usize::from(it.owner) == thread && begins(it.from)) {
        if promise.value == value {
            let fulfilled = Message { owner: NOBODY, ..promise };
            all.push((state.replacing(promise, fulfilled, None), promise.to));
        }
        let middle = promise.from + 1;
        let before = Message { to: middle, value, owner: NOBODY, ..promise };
        all.push((state.replacing(promise, Message { from: middle, ..promise }, Some(before)), middle));
    }
    all
}
