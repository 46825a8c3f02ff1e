//! Certification: whether a thread can fulfil its promises on its own, and with how few view
//! switches.
//!
//! Strong consistency (§3.1) requires this from the present memory, with restricted insertions.
//! Standard consistency requires it from every future memory; `futures.rs` has a sufficient set of
//! these. Certification depends only on the local state of the thread, its views and the messages
//! after them, so results are cached by these.

use crate::config::{Config, Consistency, Control};
use crate::event::Event;
use crate::futures;
use crate::machine::{Machine, NOBODY};
use crate::pack::pack;
use crate::step::{Additive, Rules, Stepper, Successors};
use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;

/// Number of states after which a certification is given up; the search is then inconclusive.
const MAX_STATES: usize = 200_000;

const STRONG: Rules =
    Rules { additive: Additive::Maximal, updates: false, fences: false, unplaced: false, attach: false };
const STANDARD: Rules =
    Rules { additive: Additive::Anywhere, updates: true, fences: false, unplaced: false, attach: false };

/// The certification procedure with its cache.
pub(crate) struct Certifier {
    consistency: Consistency,
    use_theorem: bool,
    control: std::sync::Arc<Control>,
    known: HashMap<Box<[u8]>, Option<u32>>,
    /// The candidates for promises of a thread, by the same key.
    candidates: HashMap<Box<[u8]>, std::sync::Arc<[Candidate]>>,
    key: Vec<u8>,
    out: Successors,
    /// Whether some certification was given up.
    pub(crate) gave_up: bool,
    /// The number of certifications requested, and of those computed.
    pub(crate) asked: u64,
    pub(crate) worked_out: u64,
}

/// A candidate for a promise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Candidate {
    pub(crate) cell: usize,
    pub(crate) value: u64,
}

/// A certification, for witnesses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certification {
    /// The certifying thread.
    pub thread: usize,
    /// Its view switches.
    pub cost: u32,
    /// Under standard consistency, the number of future memories. The run is for one with the
    /// highest cost.
    pub futures: Option<usize>,
    /// The run.
    pub run: Vec<Event>,
}

impl Certifier {
    pub(crate) fn new(config: &Config) -> Certifier {
        Certifier {
            consistency: config.consistency,
            use_theorem: config.use_theorem,
            control: std::sync::Arc::clone(&config.control),
            known: HashMap::new(),
            candidates: HashMap::new(),
            key: Vec::new(),
            out: Successors::default(),
            gave_up: false,
            asked: 0,
            worked_out: 0,
        }
    }

    /// The least number of view switches with which the thread can certify its promises; `None` if
    /// it cannot.
    pub(crate) fn certify(&mut self, stepper: &mut Stepper<'_, '_>, machine: &Machine, thread: usize) -> Option<u32> {
        if !machine.has_promises(thread) {
            return Some(0);
        }
        self.asked += 1;
        let alone = self.alone(stepper, machine, thread)?;
        self.key.clear();
        pack(&alone, &mut self.key);
        if let Some(&cost) = self.known.get(&*self.key) {
            return cost;
        }
        let key: Box<[u8]> = self.key.as_slice().into();
        self.worked_out += 1;
        let cost = self.work_out(stepper, &alone);
        self.known.insert(key, cost);
        cost
    }

    fn work_out(&mut self, stepper: &mut Stepper<'_, '_>, alone: &Machine) -> Option<u32> {
        match self.consistency {
            Consistency::Strong => self.shortest(stepper, alone, STRONG, None),
            Consistency::Present => self.shortest(stepper, alone, STANDARD, None),
            Consistency::Standard { domain } => {
                // A strong certification works in every future with the same reads. Without RMWs
                // there is no other.
                let strong = self.shortest(stepper, alone, STRONG, None);
                let may_update = !stepper.cache.reach(alone.locals[0]).updates.is_empty();
                if strong == Some(0) || self.use_theorem && !may_update {
                    return strong;
                }
                let mut most = Some(0);
                futures::each(stepper, alone, domain, &mut |stepper, future| {
                    most = most.max(Some(0)).zip(self.shortest(stepper, future, STANDARD, None)).map(|(a, b)| a.max(b));
                    most.is_some()
                });
                most
            }
        }
    }

    /// The certification of a thread with its run; `None` if it has no promises or cannot certify
    /// them.
    pub(crate) fn explain(
        &mut self,
        stepper: &mut Stepper<'_, '_>,
        machine: &Machine,
        thread: usize,
    ) -> Option<Certification> {
        if !machine.has_promises(thread) {
            return None;
        }
        let mut alone = self.alone(stepper, machine, thread)?;
        alone.next_id = machine.next_id;
        let was_recording = std::mem::replace(&mut stepper.record, true);
        let mut run = Vec::new();
        let mut futures = None;
        let cost = match self.consistency {
            Consistency::Strong => self.shortest(stepper, &alone, STRONG, Some(&mut run)),
            Consistency::Present => self.shortest(stepper, &alone, STANDARD, Some(&mut run)),
            Consistency::Standard { domain } => {
                let mut tried = 0;
                let mut most = None;
                futures::each(stepper, &alone, domain, &mut |stepper, future| {
                    tried += 1;
                    let mut steps = Vec::new();
                    let cost = self.shortest(stepper, future, STANDARD, Some(&mut steps));
                    if cost > most {
                        most = cost;
                        run = steps;
                    }
                    cost.is_some()
                });
                futures = Some(tried);
                most
            }
        };
        stepper.record = was_recording;
        for event in &mut run {
            event.thread = thread;
        }
        Some(Certification { thread, cost: cost?, futures, run })
    }

    /// The state of the thread on its own: its promises belong to thread 0, those of other threads
    /// are ordinary messages.
    fn alone(&mut self, stepper: &mut Stepper<'_, '_>, machine: &Machine, thread: usize) -> Option<Machine> {
        let cells = machine.cells();
        let mut alone = Machine {
            locals: vec![machine.locals[thread]],
            views: machine.views[thread * cells..(thread + 1) * cells].to_vec(),
            messages: machine.messages.clone(),
            starts: machine.starts.clone(),
            global: vec![0; cells],
            running: NOBODY,
            failed: 0,
            failer: NOBODY,
            next_id: 0,
        };
        for message in &mut alone.messages {
            message.owner = if usize::from(message.owner) == thread { 0 } else { NOBODY };
            message.owed = false;
        }
        forget_alone(stepper, &mut alone).then_some(alone)
    }

    /// The least number of view switches to a state without promises, by a search in the order of
    /// cost.
    fn shortest(
        &mut self,
        stepper: &mut Stepper<'_, '_>,
        start: &Machine,
        rules: Rules,
        run: Option<&mut Vec<Event>>,
    ) -> Option<u32> {
        struct Node {
            machine: Machine,
            cost: u32,
            parent: usize,
            events: Vec<Event>,
        }
        let mut nodes = vec![Node { machine: start.clone(), cost: 0, parent: 0, events: Vec::new() }];
        let mut seen: HashMap<Box<[u8]>, u32> = HashMap::new();
        let mut buckets: Vec<Vec<usize>> = vec![vec![0]];
        let mut cost = 0;
        let mut out = std::mem::take(&mut self.out);
        let mut found = None;
        'search: while (cost as usize) < buckets.len() {
            let Some(at) = buckets[cost as usize].pop() else {
                cost += 1;
                continue;
            };
            if nodes.len() > MAX_STATES || self.control.is_cancelled() {
                self.gave_up = true;
                break;
            }
            out.clear();
            let machine = std::mem::take(&mut nodes[at].machine);
            stepper.steps(&machine, 0, rules, u32::MAX, &mut out);
            for index in 0..out.len() {
                let successor = out.get(index);
                // A failed assertion in a certification is not one of the run.
                successor.machine.failed = 0;
                if !successor.machine.has_promises(0) {
                    found = Some((at, cost + successor.cost, successor.events.clone()));
                    break 'search;
                }
                if !forget_alone(stepper, &mut successor.machine) {
                    continue;
                }
                self.key.clear();
                pack(&successor.machine, &mut self.key);
                let total = cost + successor.cost;
                match seen.entry(self.key.as_slice().into()) {
                    Slot::Occupied(known) if *known.get() <= total => continue,
                    Slot::Occupied(mut known) => drop(known.insert(total)),
                    Slot::Vacant(free) => drop(free.insert(total)),
                }
                if buckets.len() <= total as usize {
                    buckets.resize(total as usize + 1, Vec::new());
                }
                buckets[total as usize].push(nodes.len());
                let events = std::mem::take(&mut successor.events);
                nodes.push(Node { machine: std::mem::take(&mut successor.machine), cost: total, parent: at, events });
            }
        }
        self.out = out;
        let (mut at, cost, last) = found?;
        if let Some(run) = run {
            let mut parts = vec![last];
            while at != 0 {
                parts.push(std::mem::take(&mut nodes[at].events));
                debug_assert!(nodes[at].cost <= cost);
                at = nodes[at].parent;
            }
            run.extend(parts.into_iter().rev().flatten());
        }
        Some(cost)
    }

    /// The candidates for promises: the values that the thread can write on its own before its next
    /// fence, with any readable values and any places of writes. An over-approximation;
    /// certification decides.
    pub(crate) fn candidates(
        &mut self,
        stepper: &mut Stepper<'_, '_>,
        machine: &Machine,
        thread: usize,
    ) -> std::sync::Arc<[Candidate]> {
        let Some(mut alone) = self.alone(stepper, machine, thread) else { return std::sync::Arc::new([]) };
        // Fulfilment of the promises on the way is not tracked here.
        alone.messages.iter_mut().for_each(|message| message.owner = NOBODY);
        self.key.clear();
        pack(&alone, &mut self.key);
        if let Some(known) = self.candidates.get(&*self.key) {
            return std::sync::Arc::clone(known);
        }
        let key: Box<[u8]> = self.key.as_slice().into();
        let mut found: Vec<Candidate> = Vec::new();
        let mut seen = std::collections::HashSet::from([key.clone()]);
        let mut stack = vec![alone];
        let mut successors = Vec::new();
        while let Some(machine) = stack.pop() {
            if seen.len() > MAX_STATES || self.control.is_cancelled() {
                self.gave_up = true;
                break;
            }
            stepper.liberal_steps(&machine, &mut successors, &mut found);
            for mut next in successors.drain(..) {
                if !forget_alone(stepper, &mut next) {
                    continue;
                }
                self.key.clear();
                pack(&next, &mut self.key);
                if !seen.contains(&*self.key) {
                    seen.insert(self.key.as_slice().into());
                    stack.push(next);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        let found: std::sync::Arc<[Candidate]> = found.into();
        self.candidates.insert(key, std::sync::Arc::clone(&found));
        found
    }
}

/// Removes what a thread on its own cannot observe: messages before its views, and cells that it
/// does not access. Returns false if a promise can no longer be fulfilled.
fn forget_alone(stepper: &mut Stepper<'_, '_>, machine: &mut Machine) -> bool {
    let reach = stepper.cache.reach(machine.locals[0]);
    for cell in 0..machine.cells() {
        let at = usize::from(machine.view(0, cell).at);
        if machine.list(cell)[..=at].iter().any(|message| message.owner == 0) {
            return false;
        }
        let len = machine.list(cell).len();
        let is_promised = machine.list(cell).iter().any(|message| message.owner == 0);
        if is_promised && !reach.writes.contains(cell) {
            return false;
        }
        let lowest = if reach.touches(cell) || is_promised { at } else { len - 1 };
        machine.forget(cell, lowest);
        let view = machine.view_mut(0, cell);
        view.at = 0;
        if !reach.touches(cell) {
            view.own = None;
        }
        if !reach.reads.contains(cell) {
            view.unread = false;
        }
        let has_own = view.own.is_some();
        machine.list_mut(cell)[0].attached = false;
        if !reach.reads.contains(cell) {
            for message in machine.list_mut(cell).iter_mut().filter(|message| message.owner != 0) {
                message.value = 0;
            }
            if has_own {
                machine.view_mut(0, cell).own = None;
            }
        }
    }
    true
}
