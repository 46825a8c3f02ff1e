//! Searches through the product of an execution and a machine: cycles, loops and words.
//!
//! A *state* of the product is a node of the execution and a state of the machine. All searches are
//! linear in the number of states and steps of the product, except the one for loops
//! (irreflexivity), which starts again at every node.

use super::execution::{Execution, NodeId, Step};
use super::machine::{Machine, START};

/// Scratch memory of the searches. It belongs to the caller, so that checks do not allocate.
#[derive(Debug, Default)]
pub struct Scratch {
    /// State → the epoch in which it was last entered.
    entered: Vec<u32>,
    epoch: u32,
    /// State → the order in which it was entered, while it may be part of a component; else `DONE`.
    /// Tarjan's algorithm.
    order: Vec<u32>,
    stack: Vec<u32>,
    successors: Vec<u32>,
    frames: Vec<Frame>,
    component: Vec<u32>,
}

const DONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Frame {
    state: u32,
    /// The start of the state's successors in `successors`; they end at the start of the next
    /// frame's.
    first: u32,
    next: u32,
    /// The least order that the state reaches.
    low: u32,
}

impl Scratch {
    /// Starts a search over this many states.
    pub(super) fn begin(&mut self, states: usize) {
        if self.entered.len() < states {
            self.entered.resize(states, 0);
        }
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.entered.fill(0);
            self.epoch = 1;
        }
        self.stack.clear();
    }

    /// Marks a state as entered. Returns false if it was entered before.
    #[inline]
    pub(super) fn enter(&mut self, state: u32) -> bool {
        let entered = &mut self.entered[state as usize];
        std::mem::replace(entered, self.epoch) != self.epoch
    }

    #[inline]
    fn push(&mut self, state: u32) {
        if self.enter(state) {
            self.stack.push(state);
        }
    }
}

/// The number of states of the product.
pub(super) fn size<E: Execution>(execution: &E, machine: &Machine) -> usize {
    execution.len() << machine.bits()
}

/// The node and the machine's state of a state of the product.
#[inline]
pub(super) fn split(bits: u32, state: u32) -> (NodeId, u16) {
    (state >> bits, (state & ((1 << bits) - 1)) as u16)
}

/// Calls `visit` with the successors of a state.
#[inline(always)]
pub(super) fn successors<E: Execution>(execution: &E, machine: &Machine, state: u32, mut visit: impl FnMut(u32)) {
    let bits = machine.bits();
    let (node, q) = split(bits, state);
    for it in machine.moves(q, execution.class(node)) {
        match it.only {
            Some(target) => execution.follow(it.step, node, &mut |next| visit(next << bits | u32::from(target))),
            None => execution.follow(it.step, node, &mut |next| {
                let class = execution.class(next).bit();
                for end in machine.ends(*it).iter().filter(|end| end.to & class != 0) {
                    visit(next << bits | u32::from(end.target));
                }
            }),
        }
    }
}

/// A node with a cycle of the closed machine: the machine is at the hub twice.
///
/// It suffices to find a strongly connected component of the product with a cycle that contains the
/// hub.
pub fn has_cycle<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine) -> Option<NodeId> {
    scratch.begin(size(execution, machine));
    let starts = machine.starts();
    for node in 0..execution.len() as NodeId {
        if execution.class(node).bit() & starts != 0
            && let Some(found) = component_with_hub(scratch, execution, machine, node << machine.bits())
        {
            return Some(found);
        }
    }
    None
}

/// Like [`has_cycle`], given that every cycle contains one of these nodes (Kater, §4.2).
pub fn has_cycle_through<E: Execution>(
    scratch: &mut Scratch,
    execution: &E,
    machine: &Machine,
    changed: &[NodeId],
) -> bool {
    // A first search, without components.
    let mut open = false;
    for &node in changed {
        match returns(scratch, execution, machine, node) {
            Return::PastHub => return true,
            Return::Somehow => open = true,
            Return::Never => {}
        }
    }
    if !open {
        return false;
    }
    scratch.begin(size(execution, machine));
    changed.iter().any(|&node| {
        let entries = machine.entries(execution.class(node)).iter();
        let mut starts = entries.map(|&q| node << machine.bits() | u32::from(q));
        starts.any(|start| component_with_hub(scratch, execution, machine, start).is_some())
    })
}

/// Whether paths from a node return to it.
enum Return {
    /// They return to their start through the hub: a cycle.
    PastHub,
    /// They return in a state from which they may return again, which need not be a cycle.
    Somehow,
    /// They do not return infinitely often.
    Never,
}

/// Whether paths from the node return to it. A return in a state without successors, or in an
/// earlier entry without returns, is ignored.
fn returns<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine, node: NodeId) -> Return {
    let bits = machine.bits();
    scratch.begin(size(execution, machine));
    // If the hub is an entry, it comes first: it has the least number.
    let entries = machine.entries(execution.class(node));
    for (i, &q) in entries.iter().enumerate() {
        let start = node << bits | u32::from(q);
        let must_pass_hub = q == START || machine.passes_hub();
        let mut state = start;
        loop {
            let (mut is_cycle, mut is_open) = (false, false);
            successors(execution, machine, state, |next| {
                if next >> bits == node {
                    is_cycle |= must_pass_hub && next == start;
                    is_open |= !entries[..i].contains(&split(bits, next).1) && leads_on(execution, machine, next);
                }
                scratch.push(next);
            });
            if is_cycle {
                return Return::PastHub;
            }
            if is_open {
                return Return::Somehow;
            }
            match scratch.stack.pop() {
                Some(next) => state = next,
                None => break,
            }
        }
    }
    Return::Never
}

/// Whether the state has successors.
#[inline(never)]
fn leads_on<E: Execution>(execution: &E, machine: &Machine, state: u32) -> bool {
    let mut leads_on = false;
    successors(execution, machine, state, |_| leads_on = true);
    leads_on
}

/// A node at which a new component, reachable from the state, is at the hub.
fn component_with_hub<E: Execution>(
    scratch: &mut Scratch,
    execution: &E,
    machine: &Machine,
    start: u32,
) -> Option<NodeId> {
    if scratch.order.len() < scratch.entered.len() {
        scratch.order.resize(scratch.entered.len(), 0);
    }
    if !scratch.enter(start) {
        return None;
    }
    let bits = machine.bits();
    let mut count = 0;
    scratch.successors.clear();
    scratch.frames.clear();
    scratch.component.clear();
    open(scratch, execution, machine, start, &mut count);
    while let Some(frame) = scratch.frames.last_mut() {
        if let Some(&next) = scratch.successors.get(frame.next as usize) {
            frame.next += 1;
            if scratch.entered[next as usize] != scratch.epoch {
                scratch.entered[next as usize] = scratch.epoch;
                open(scratch, execution, machine, next, &mut count);
            } else {
                let order = scratch.order[next as usize];
                if order != DONE {
                    frame.low = frame.low.min(order);
                }
            }
            continue;
        }
        let Frame { state, first, low, .. } = *frame;
        let own = &scratch.successors[first as usize..];
        // A component of one state has a cycle if the state is its own successor.
        let looped = own.contains(&state);
        scratch.successors.truncate(first as usize);
        scratch.frames.pop();
        if low == scratch.order[state as usize] {
            let at = scratch.component.iter().rposition(|&it| it == state).expect("the root is on the stack");
            let hub = scratch.component[at..].iter().copied().find(|&it| split(bits, it).1 == START);
            if let Some(hub) = hub.filter(|_| looped || scratch.component.len() - at > 1) {
                return Some(hub >> bits);
            }
            for i in at..scratch.component.len() {
                scratch.order[scratch.component[i] as usize] = DONE;
            }
            scratch.component.truncate(at);
        }
        if let Some(parent) = scratch.frames.last_mut() {
            parent.low = parent.low.min(low);
        }
    }
    None
}

fn open<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine, state: u32, count: &mut u32) {
    scratch.order[state as usize] = *count;
    scratch.component.push(state);
    let first = scratch.successors.len() as u32;
    let list = &mut scratch.successors;
    successors(execution, machine, state, |next| list.push(next));
    scratch.frames.push(Frame { state, first, next: first, low: *count });
    *count += 1;
}

/// A node that the open machine relates to itself by a word of at least one step.
pub fn has_loop<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine) -> Option<NodeId> {
    let starts = machine.starts();
    (0..execution.len() as NodeId)
        .find(|&node| execution.class(node).bit() & starts != 0 && loops(scratch, execution, machine, node))
}

fn loops<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine, node: NodeId) -> bool {
    let bits = machine.bits();
    let class = execution.class(node).bit();
    let ends = |state: u32| {
        let (at, q) = split(bits, state);
        at == node && machine.accept[q as usize] & class != 0
    };
    scratch.begin(size(execution, machine));
    let mut found = false;
    let mut state = node << bits;
    loop {
        successors(execution, machine, state, |next| {
            found |= ends(next);
            scratch.push(next);
        });
        if found {
            return true;
        }
        match scratch.stack.pop() {
            Some(next) => state = next,
            None => return false,
        }
    }
}

/// The first node of a word of the open machine, if it has one, including words without steps.
pub fn has_word<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine) -> Option<NodeId> {
    let bits = machine.bits();
    scratch.begin(size(execution, machine));
    for node in 0..execution.len() as NodeId {
        scratch.push(node << bits);
        while let Some(state) = scratch.stack.pop() {
            let (at, q) = split(bits, state);
            if machine.accept[q as usize] & execution.class(at).bit() != 0 {
                return Some(node);
            }
            successors(execution, machine, state, |next| scratch.push(next));
        }
    }
    None
}

/// The nodes at which words of the open machine from this node end, in ascending order.
pub fn reached<E: Execution>(scratch: &mut Scratch, execution: &E, machine: &Machine, node: NodeId) -> Vec<NodeId> {
    let bits = machine.bits();
    let mut reached = Vec::new();
    scratch.begin(size(execution, machine));
    scratch.push(node << bits);
    while let Some(state) = scratch.stack.pop() {
        let (at, q) = split(bits, state);
        if machine.accept[q as usize] & execution.class(at).bit() != 0 {
            reached.push(at);
        }
        successors(execution, machine, state, |next| scratch.push(next));
    }
    reached.sort_unstable();
    reached.dedup();
    reached
}

/// One step of a path.
pub type PathStep = (NodeId, Step, NodeId);

/// A shortest path of the machine: for a closed machine, from the hub at the node back to it; for
/// an open one, from the start at the node to an accepting state (at the same node if `back`). A
/// step in parts is one step of the path.
pub fn path<E: Execution>(execution: &E, machine: &Machine, node: NodeId, closed: bool, back: bool) -> Vec<PathStep> {
    let states = machine.len() as u32;
    let start = node * states + u32::from(START);
    let ends = |state: u32| {
        let (at, q) = (state / states, (state % states) as usize);
        if closed {
            return state == start;
        }
        (at == node || !back) && machine.accept[q] & execution.class(at).bit() != 0
    };
    // State → its distance, the state before it, and the step from there.
    let mut reached: std::collections::HashMap<u32, (u32, u32, Step)> = Default::default();
    // By distance: states within a step have the distance of its start.
    let mut queue = std::collections::VecDeque::from([(start, 0)]);
    while let Some((state, distance)) = queue.pop_front() {
        if reached.get(&state).is_some_and(|&(least, ..)| least < distance) {
            continue;
        }
        let (at, q) = (state / states, (state % states) as usize);
        for it in machine.transitions[q].iter().filter(|it| it.from & execution.class(at).bit() != 0) {
            let inner = machine.within[it.target as usize].is_some();
            let far = distance + u32::from(!inner);
            let mut found = None;
            execution.follow(it.step, at, &mut |next| {
                if execution.class(next).bit() & it.to == 0 {
                    return;
                }
                let state_after = next * states + u32::from(it.target);
                if ends(state_after) {
                    found.get_or_insert(next);
                } else if state_after != start && reached.get(&state_after).is_none_or(|&(least, ..)| far < least) {
                    reached.insert(state_after, (far, state, it.step));
                    match inner {
                        true => queue.push_front((state_after, far)),
                        false => queue.push_back((state_after, far)),
                    }
                }
            });
            if let Some(mut last) = found {
                let mut path = Vec::new();
                let (mut state, mut step) = (state, it.step);
                loop {
                    // A step in parts starts at the last state before it that is not within it.
                    while let Some(whole) = machine.within[(state % states) as usize] {
                        step = whole;
                        let Some(&(_, before, _)) = reached.get(&state) else { break };
                        state = before;
                    }
                    path.push((state / states, step, last));
                    last = state / states;
                    let Some(&(_, before, along)) = reached.get(&state) else { break };
                    (state, step) = (before, along);
                }
                path.reverse();
                return path;
            }
        }
    }
    Vec::new()
}
